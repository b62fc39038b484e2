// The program on the page makes the tickets that the server tells.
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { ticketProgram } from './ticket-program';

describe('the program of a ticket', () => {
  it.each([['p1', 303251283685574], ['p2', 4619602628775208]])('makes that of %s', (id, ticket) => {
    const program = ticketProgram.replace('SEED', 'oak').replace('ID', id);
    expect(runInNewContext(program)).toBe(ticket);
  });
});
