import type { Acquire } from '../../src/load/declaration/acquire.ts';
import type { Layout, ReleaseRule } from '../../src/load/declaration/layout.ts';
import { type Dataset, type DatasetFile, defineDataset, type Expect, type NotARelease } from '../../src/load/define-dataset.ts';
import { exclusion } from '../../src/records/exclusion.ts';
import { dayOfNotes, dayOfSheet, publishedDay } from './days.ts';

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
  /** Our names of the columns whose newest day not after today the list cannot be older than; [] where it publishes no days. */
  dated_by: string[];
  /** Where the file's name tells more than any day in it, besides YYYY-MM-DD, YYYYMMDD and MM-DD-YYYY, which are always looked for. */
  release_name?: ReleaseRule['name'];
  /** Words above the header behind which the day of the list stands (`^` where a line is the day itself), where they are none of the usual ones. */
  released_above?: RegExp;
  /** The same of the notes below the table. */
  released_below?: RegExp;
  expect: Expect;
  /** What a reader of the registry must know: copies of federal exclusions, missing NPIs, what stands for what, and whether published bytes were ever loaded. */
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
          above: (text) => dayOfNotes(text) ?? (list.released_above ? dayOfNotes(text, list.released_above) : null),
          sheet: dayOfSheet,
          below: (text) => dayOfNotes(text) ?? (list.released_below ? dayOfNotes(text, list.released_below) : null),
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
        named_by: 'coalesce(last_name, organization_name, full_name)',
        transform: list.transform,
        expect: { issues: 0.02, drop: 0.15, ...list.expect },
      },
    ],
    not_a_release: list.not_a_release,
  });
}
