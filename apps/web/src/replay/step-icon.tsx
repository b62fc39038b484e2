// The icon before the sentence of a step; only bands, exits, fouls and what goes on have one.
import { CircleAlert, DoorOpen, Flag, Mic, Moon, Sun, Vote, type LucideIcon } from 'lucide-react';
import type { Step } from './step';

const exits = ['PlayersVotedOut', 'PlayerKilled', 'PlayerDisqualified'];
const fouls = ['FoulGiven', 'PpkDeclared'];
const results = ['GameDecided', 'GameClosed'];
const phases: Readonly<Record<string, LucideIcon>> = { NightBegan: Moon, DayBegan: Sun };

function iconOf({ type, weight }: Step, current: boolean): LucideIcon | null {
  if (weight === 'BAND') return phases[type] ?? Vote;
  if (exits.includes(type)) return DoorOpen;
  if (fouls.includes(type)) return CircleAlert;
  if (results.includes(type)) return Flag;
  return current && type.startsWith('Speech') ? Mic : null;
}

export function StepIcon({ step, current }: { step: Step; current: boolean }) {
  const Icon = iconOf(step, current);
  return Icon && <Icon className="step-icon" size={16} aria-hidden="true" />;
}
