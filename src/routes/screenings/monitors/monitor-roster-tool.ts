import { z } from 'zod';
import { defineTool } from '../../../server/define-tool.ts';
import { monitorText } from '../roster-text.ts';
import { ScreeningId } from '../schemas.ts';
import { monitorRoster } from './change-records.ts';
import { MonitorName } from './create.ts';
import { monitorOf } from './records.ts';
import { Monitor } from './schemas.ts';

export const tool = defineTool({
  name: 'monitor_roster',
  title: 'Monitor a roster',
  description:
    'Screens a finished roster again after each load of a list, from now on, and everyone on the first of each month. `screen_roster` starts a roster; `monitor_status` shows what changed. The first run screens everyone and counts against the quota as a roster does.',
  changes: true,
  input: z.strictObject({
    screening_id: ScreeningId.describe('Id of the finished roster screening'),
    name: MonitorName.optional().describe('Name to recognize the roster by'),
  }),
  output: Monitor,
  async call({ screening_id, name }, context) {
    const id = await monitorRoster(context, screening_id, name);
    return monitorOf(context.deps, context.account!, id, context.now);
  },
  tell: monitorText,
});
