// Acts of the desk by the phases in which they are done: each stands once, beside those of the same phases.
import { describe, expect, it } from '@jest/globals';
import { actGroups } from './act-groups';

const act = (id: string) => ({ id, title: id });

describe('acts of the desk', () => {
  it('stand together when they share their phases, the widest first', () => {
    expect(actGroups([
      { phase: 'DRAFT', acts: [act('seat'), act('enter')] },
      { phase: 'REGISTRATION', acts: [act('enter'), act('plan')] },
      { phase: 'RUNNING', acts: [act('seat'), act('enter'), act('plan'), act('close')] },
      { phase: 'FINISHED', acts: [] },
    ])).toEqual([
      { phases: ['DRAFT', 'REGISTRATION', 'RUNNING'], acts: [act('enter')] },
      { phases: ['DRAFT', 'RUNNING'], acts: [act('seat')] },
      { phases: ['REGISTRATION', 'RUNNING'], acts: [act('plan')] },
      { phases: ['RUNNING'], acts: [act('close')] },
    ]);
  });
});
