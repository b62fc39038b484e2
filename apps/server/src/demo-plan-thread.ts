// The thread in which a tournament of the demonstration is planned, so that the server answers meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { cupAt } from './demo-cups.js';
import { planOf } from './demo-plan.js';
import type { PlanAsked } from './demo-planner.js';

const { id, anchor } = workerData as PlanAsked;
for (const part of planOf(cupAt(id, anchor), anchor)) parentPort?.postMessage(part);
