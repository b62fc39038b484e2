// Addresses of policies.
import { describe, expect, it } from '@jest/globals';
import { policyAddress, versionIn } from './read-policy';

describe('the address of a policy', () => {
  it('names the version of a saved one, and none of a preset', () => {
    expect(policyAddress('club@2')).toEqual({ pathname: '/policies/club', query: { version: '2' } });
    expect(policyAddress('fsm')).toEqual({ pathname: '/policies/fsm' });
  });

  it.each([['3', 3], ['0', null], ['x', null], [undefined, null], [['1', '2'], null]])(
    '%p is the version %p', (value, version) => expect(versionIn(value)).toBe(version));
});
