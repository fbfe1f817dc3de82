import type { SignalRule } from '../signal-rule.ts';
import { authorizedOfficial } from './authorized-official.ts';
import { groupPractice } from './dac-practice.ts';
import { physicianAssistant, reassignment } from './pecos-reassignment.ts';
import { planParticipant } from './plan-participant.ts';
import { scheduleJ } from './schedule-j.ts';
import { stateLicenseAddress } from './state-license-address.ts';

export const signalRules: SignalRule[] = [
  reassignment,
  physicianAssistant,
  groupPractice,
  authorizedOfficial,
  stateLicenseAddress,
  planParticipant,
  scheduleJ,
];
