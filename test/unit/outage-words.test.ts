import { outageOf } from '../../src/load/outage-words.ts';
import { shownReason } from '../../src/load/refusal.ts';
import { failureOf } from '../../src/search/client.ts';
import { SearchUnavailable } from '../../src/search/errors.ts';

const failure = (code: string | undefined, message: string) => Object.assign(new Error(message), { code });

describe('why a load failed', () => {
  test.each([
    ['53100', 'could not extend file "base/16384/24576": No space left on device', /^The disk of Postgres is full: free space/],
    ['53200', 'out of memory', /^Postgres has too little memory/],
    ['53300', 'sorry, too many clients already', /^Postgres accepts no more connections/],
    ['57P01', 'terminating connection due to administrator command', /^Postgres stopped or was restarted during the load/],
    ['57014', 'canceling statement due to user request', /^A statement of this load was canceled/],
    ['40P01', 'deadlock detected', /waited for each other: load the file again/],
    ['08006', 'connection failure', /^The connection to Postgres broke/],
    [undefined, 'Connection terminated unexpectedly', /^The connection to Postgres broke/],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', /^Postgres accepts no connections/],
    ['25006', 'cannot execute INSERT in a read-only transaction', /^Postgres is read-only, as a replica is/],
  ])('%s is said in words that tell what to do, and nothing of Postgres is public', (code, message, words) => {
    const error = outageOf(failure(code, message)) as Error;
    expect(error.message).toMatch(words);
    expect(error.message).toMatch(
      /load the file again\. No record of the failed load is visible; the data loaded before is still served\.$/,
    );
    expect(error.message).not.toContain(message);
    expect(shownReason(error)).toBe(error.message);
    expect(error.cause).toMatchObject({ message });
  });

  test('internal errors and faults of the file stay what they are', () => {
    for (const error of [new TypeError('x is not a function'), failure('23505', 'duplicate key'), failure('Z_DATA_ERROR', 'invalid')])
      expect(outageOf(error)).toBe(error);
  });
});

describe('why search cannot answer', () => {
  const typed = (type: string) => ({ type, reason: 'rejected [Zebulon Quartermain]', root_cause: [] });
  test.each([
    [503, 'search_phase_execution_exception', /no copy of a part of the index is available: check that every search node runs/],
    [503, 'no_shard_available_action_exception', /no copy of a part of the index/],
    [404, 'index_not_found_exception', /an index does not exist yet or was deleted/],
    [403, 'cluster_block_exception', /an index is blocked, usually because a disk is full/],
    [429, 'circuit_breaking_exception', /too little memory for its searches: give its nodes more heap/],
    [429, 'rejected_execution_exception', /more searches than it can handle/],
    [503, 'cluster_manager_not_discovered_exception', /no elected manager: start the missing nodes/],
    [503, 'a_type_of_tomorrow_exception', /it is starting, or a part of it is not available/],
    [429, 'too_many_requests', /more searches than it can handle/],
  ])('%i %s is said in words that tell what to do', (status, type, words) => {
    const error = failureOf(status, typed(type));
    expect(error).toBeInstanceOf(SearchUnavailable);
    expect(error.message).toMatch(words);
    expect(error.message).not.toMatch(/_exception|Zebulon/);
  });
});
