import type { Acquire } from '#load/declaration/acquire';
import type { Layout, ReleaseRule } from '#load/declaration/layout';
import { type Dataset, type DatasetFile, defineDataset, type Expect, type NotARelease } from '#load/define-dataset';
import { exclusion } from '#records/exclusion';
import { sameExclusion } from './continuation.ts';
import { dayBehind, dayOfNotes, dayOfSheet, publishedDay } from './days.ts';

interface StateList {
  state: string;
  state_name: string;
  agency: { name: string; url: string };
  landing_url: string;
  /** What the agency calls its list. */
  title: string;
  acquire: Acquire;
  layouts: Layout[];
  transform: DatasetFile['transform'];
  /**
   * Our names of date columns: the newest date in them up to today is a lower bound of the release date. [] if the list
   * has no dates.
   */
  dated_by: string[];
  /**
   * Reads the release date from the file name, if it has another form than YYYY-MM-DD, YYYYMMDD or MM-DD-YYYY, which
   * are always recognized.
   */
  release_name?: ReleaseRule['name'];
  /**
   * Words above the header that the release date follows ('' if a line is only the date), in addition to the usual
   * ones.
   */
  released_above?: string;
  /** The same for the notes below the table. */
  released_below?: string;
  expect: Expect;
  /**
   * Shown on /sources and on the page of the list: copies of federal exclusions, missing NPIs, what codes mean, and
   * whether a published file was ever loaded.
   */
  notes: string;
  not_a_release?: NotARelease[];
}

const today = () => new Date().toISOString().slice(0, 10);

/** 2016-05-09, 20160509 or 05-09-2016 in the name of a file. */
export function dayInName(file_name: string): string | null {
  const iso = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(file_name);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const us = /(?<!\d)(0?[1-9]|1[0-2])[-_.](0?[1-9]|[12]\d|3[01])[-_.](20\d{2})(?!\d)/.exec(file_name);
  return us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}` : null;
}

/** The Medicaid exclusion list of one state: one kind of file, the whole list each time. */
export function stateList(list: StateList): Dataset {
  return defineDataset({
    id: `${list.state.toLowerCase()}_medicaid_exclusions`,
    title: `${list.state_name}: ${list.title}`,
    publisher: list.agency,
    landing_url: list.landing_url,
    license: 'State public record',
    cadence: 'monthly',
    notes: list.notes,
    files: [
      {
        kind: 'list',
        title: list.title,
        mode: 'full',
        acquire: list.acquire,
        layouts: list.layouts,
        release: {
          above: (text) => dayOfNotes(text) ?? dayBehind(text, list.released_above),
          sheet: dayOfSheet,
          below: (text) => dayOfNotes(text) ?? dayBehind(text, list.released_below),
          // Workbooks are often saved again when they are passed on, which changes their date.
          properties: 'pdf',
          name: (file_name) => list.release_name?.(file_name) ?? dayInName(file_name),
          ...(list.dated_by.length > 0
            ? {
                content: {
                  value: (row) => {
                    const days = list.dated_by.flatMap((column) => publishedDay(row[column]).value ?? []).filter((day) => day <= today());
                    return days.toSorted().at(-1) ?? null;
                  },
                  date_from: 'newest day on the list',
                  lower_bound: true,
                },
              }
            : {}),
          live: true,
        },
        writes: [exclusion],
        repeats: 'whole_row',
        continues: sameExclusion,
        named_by: 'coalesce(last_name, organization_name, full_name)',
        transform: list.transform,
        expect: { issues: 0.02, drop: 0.15, ...list.expect },
      },
    ],
    not_a_release: list.not_a_release,
  });
}
