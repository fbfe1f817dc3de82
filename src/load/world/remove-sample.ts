import type { Client } from 'pg';
import type { LoadReport } from '../history/load-report.ts';
import type { Recognized } from '../recognize/recognize.ts';
import { removedSentence, removeSampleWorld } from './sample-world.ts';

export async function removeSampleData({
  client,
  found,
  report,
}: {
  client: Client;
  found: Recognized;
  report: LoadReport;
}): Promise<void> {
  if (report.is_sample || found.dataset.is_own) return;
  const removed = await removeSampleWorld(client);
  if (removed > 0) report.warnings.push(removedSentence(removed));
}
