import { type Content, type Html, html } from './html.ts';
import { fixed } from './wording.ts';

export interface Tile {
  label: string;
  /** Null: there is no value, and the note says why. */
  value: Content;
  /** Cards of one strip may be of several periods. */
  period?: Content;
  /** Coverage, or what the value is of. */
  note?: Content;
  /** Against the year before. */
  change?: Content;
  /** Position among peers. */
  position?: Content;
}

/** A figure with a heading, for pages that begin with a few of them. */
export const figureCard = (title: string, figure: Content, more: Content): Html =>
  html`<li class="card"><h2>${title}</h2><p><span class="figure">${figure}</span>${more}</p></li>\n`;

/** The comma is for those who hear the card, or read it without the stylesheet. */
const shownValue = ({ value, period, note, change, position }: Tile): Html =>
  period
    ? html`<span class="nowrap">${value}</span> <small>${period}${(note || change || position) && html`<span class="unseen">, </span>`}</small>`
    : html`${value}`;

export const tiles = (entries: Tile[]): Html =>
  html`<ul class="cards strip">${entries.map((tile) => {
    const { label, note, change, position } = tile;
    const below = [note, change].filter(Boolean);
    return html`<li class="card"><span class="label">${label}</span><span class="figure">${shownValue(tile)}</span><span class="quiet">${below.map((part, at) => [at > 0 && ', ', part])}</span>${position && html`<span class="more">${position}</span>`}</li>\n`;
  })}</ul>`;

/** Those with a value, if there are any. */
export function knownTiles(entries: Tile[]): Content {
  const known = entries.filter(({ value }) => value !== null);
  return known.length > 0 && tiles(known);
}

/** A figure as a tile: without a value it is null. */
export const figureTile = <V>(
  label: string,
  value: V | null,
  shown: (value: V) => Content,
  more: Omit<Tile, 'label' | 'value'> = {},
): Tile => ({
  ...{ label, value: value === null ? null : shown(value) },
  ...more,
});

/** For the other pages of a record. */
export const tilesLine = (entries: Tile[]): Html =>
  html`<p class="quiet">${entries.map((tile, at) => [at > 0 && ' · ', html`${tile.label} <b>${tile.value}</b>${tile.period && [' ', tile.period]}`])}</p>`;

/** ▲ 4.2% since 2022; `unit` such as "points" or "stars". */
export function changed(now: number, before: number, since: string | number, unit: 'percent' | 'points' = 'percent'): Html | null {
  if (unit === 'percent' && before <= 0) return null;
  return changedBy(unit === 'percent' ? ((now - before) / before) * 100 : now - before, since, unit);
}

/** The same of a difference that is known. */
export function changedBy(difference: number, since: string | number, unit: 'percent' | 'points' = 'percent'): Html {
  const rounded = Math.round(Math.abs(difference) * 10) / 10;
  const size = `${rounded.toLocaleString('en-US')}${unit === 'percent' ? '%' : rounded === 1 ? ' point' : ' points'}`;
  if (rounded === 0) return html`unchanged since ${String(since)}`;
  const [sign, word] = difference > 0 ? ['▲', 'up'] : ['▼', 'down'];
  return html`<span class="nowrap"><span aria-hidden="true">${sign}</span><span class="unseen">${word}</span> ${size}</span> since ${String(since)}`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = (value: number): string => `${value}${suffixes[ordinals.select(value)]}`;

/**
 * 82nd percentile of 3,046 acute care hospitals; of the 3,046 on file, if only part of a file behind them is loaded.
 */
export const percentileWords = (percentile: number, count: number, peers: string, is_part = false): string =>
  `${ordinal(Math.min(99, Math.max(1, Math.round(percentile))))} percentile of ${is_part ? 'the ' : ''}${count.toLocaleString('en-US')} ${peers}${is_part ? ' on file' : ''}`;

export const starsText = (stars: number | null): Html | null =>
  stars === null
    ? null
    : html`<span class="nowrap"><span aria-hidden="true">${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</span><span class="unseen">${stars} of 5 stars</span></span>`;

export const averageStars = (average: number): Html =>
  html`<span class="nowrap">${fixed(average, 2)} <span class="small">of 5 stars</span></span>`;
