// Every change of the shape of a stored event, one step each: older events are read as the newest.
import type { Upcaster } from '@consigliere/event-store';

/** A list of its own for whoever reads the log; each shape that was ever stored has its steps here. */
export const upcasters: readonly Upcaster[] = [];
