import type { z } from 'zod';
import { gapsText } from '../../../domain/exclusions/result-text.ts';
import { counted, moment } from '../../../pages/wording.ts';
import { foundIn } from '../../../screening/list-block.ts';
import { countsInWords } from '../../../screening/outcome-words.ts';
import type { Monitor, MonitorRow } from './schemas.ts';

/** One line for a monitor in a list. */
export function monitorLine({ id, name, is_on, subjects, counts, compared_at }: z.output<typeof MonitorRow>): string {
  return `${id} (${name}): monitoring ${is_on ? 'on' : 'off'}, ${counted(subjects, 'row')}: ${countsInWords(counts) || 'no results yet'}; ${compared_at ? `compared with every list loaded through ${moment(compared_at)}` : 'the first run has not finished'}.`;
}

/** A monitor with its newest run and its gaps. */
export const monitorText = (monitor: z.output<typeof Monitor>): string =>
  [
    monitorLine(monitor),
    ...(monitor.newest_run ? [`Newest run (${monitor.newest_run.status}): ${monitor.newest_run.statement}`] : []),
    gapsText(foundIn(monitor).gaps),
  ].join('\n');
