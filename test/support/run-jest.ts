import { existsSync, readFileSync } from 'node:fs';
import { root } from '#root';
import { run, say, tally } from './run-step.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number; assertionResults: { status: string; fullName: string }[] }[];
}

const SLOWEST = 10;

/** What the runs of jest took, file by file. */
const taken: JestReport['testResults'] = [];

export function sayTheSlowest(): void {
  const seconds = (file: JestReport['testResults'][number]) => (file.endTime - file.startTime) / 1000;
  say(`the ${SLOWEST} slowest files`);
  for (const file of taken.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST))
    say(`  ${seconds(file).toFixed(1).padStart(6)} s  ${file.name.replace(`${root}/`, '').replace(/^.*\/test\//, 'test/')}`);
}

/** Test files and the environment they run in. */
export interface Portion {
  files: string[];
  env: NodeJS.ProcessEnv;
}

/** Runs test files in one process and counts what jest reports; `more` are flags for jest. */
export async function runJest({ files, env }: Portion, report_file: string, more: string[] = []): Promise<void> {
  // Of several processes, each with little room for young objects.
  const memory = ['--max-old-space-size=1536', '--max-semi-space-size=8'];
  // What a file has left open ends with the process.
  const jest = ['node_modules/jest/bin/jest.js', '--forceExit', '--json', `--outputFile=${report_file}`];
  // The names of all files in its last line.
  if (files.length > 1) jest.push('--silent');
  const running_file = `${report_file}.running`;
  const code = await run(process.execPath, [...memory, ...jest, ...more, '--runTestsByPath', ...files], {
    ...env,
    PROVISO_TEST_RUNNING: running_file,
  });
  if (!existsSync(report_file)) {
    tally.failed++;
    const file = existsSync(running_file) ? readFileSync(running_file, 'utf8') : 'no file yet';
    say(`FAILED  jest ended with exit code ${code} in ${file}, before it wrote its report of ${files.join(', ')}`);
    return;
  }
  const report: JestReport = JSON.parse(readFileSync(report_file, 'utf8'));
  tally.passed += report.numPassedTests;
  tally.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  tally.skipped += report.numPendingTests + report.numTodoTests;
  const skipped = report.testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === 'pending');
  for (const test of skipped) say(`skipped  ${test.fullName}`);
  taken.push(...report.testResults);
  tally.files += report.testResults.length;
  if (report.testResults.length !== files.length) {
    tally.failed++;
    say(`FAILED  jest reports ${report.testResults.length} of ${files.length} files`);
  }
  if (code !== 0 && report.numFailedTests + report.numRuntimeErrorTestSuites === 0) tally.failed++;
}
