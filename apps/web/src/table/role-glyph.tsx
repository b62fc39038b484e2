// The mark of a role: a hollow diamond for red, a filled spade for black; team reads without colour.
import type { Role } from '../gql/generated/queries';

const diamond = 'M12 2.5 20 12l-8 9.5L4 12Z';
const spade =
  'M12 5c2.6 3.4 7.5 5.6 7.5 9.6a3.7 3.7 0 0 1-6.4 2.5c.2 1.5.7 2.6 1.6 3.4H9.3c.9-.8 1.4-1.9 1.6-3.4' +
  'A3.7 3.7 0 0 1 4.5 14.6C4.5 10.6 9.4 8.4 12 5Z';
const tallSpade =
  'M12 2c3 4 8.6 6.5 8.6 11.2a4.3 4.3 0 0 1-7.4 2.9c.2 1.8.8 3.4 1.9 4.4H8.9c1.1-1 1.7-2.6 1.9-4.4' +
  'a4.3 4.3 0 0 1-7.4-2.9C3.4 8.5 9 6 12 2Z';
const star = 'm12 7.6 1.2 2.8 3 .3-2.3 2 .7 2.9-2.6-1.6-2.6 1.6.7-2.9-2.3-2 3-.3Z';
const crown = 'M6.5 4.6V.6l2.9 2L12 0l2.6 2.6 2.9-2v4Z';

const hollow = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' } as const;

function Mark({ role }: { role: Role }) {
  switch (role) {
    case 'CITIZEN':
      return <path d={diamond} {...hollow} />;
    case 'SHERIFF':
      return (
        <>
          <path d={diamond} {...hollow} />
          <path d={star} fill="currentColor" />
        </>
      );
    case 'MAFIA':
      return <path d={tallSpade} fill="currentColor" />;
    case 'DON':
      return (
        <>
          <path d={crown} fill="currentColor" />
          <path d={spade} fill="currentColor" transform="translate(0 2)" />
        </>
      );
  }
}

export function RoleGlyph({ role, size = 16 }: { role: Role; size?: number }) {
  return (
    <svg className="role-glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <Mark role={role} />
    </svg>
  );
}
