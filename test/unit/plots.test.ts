import { barPlot, barsOfYears } from '#pages/bar-plot';
import { linesLegend, linesPlot } from '#pages/lines-plot';
import { marksOf } from '#pages/plot-axis';

test('a year without a figure stands between its neighbors, and two periods of one year both stay', () => {
  const bars = barsOfYears(cases('bars'));
  expect(bars.map(({ name, value }) => [name, value])).toEqual([
    ['2019', 3],
    ['2020', null],
    ['2021', 5],
    ['2021', 1],
  ]);
  expect(bars[1]!.words).toBe('2020: no figure is loaded');
});

const line = (name: string, years: number[]) => ({ name, points: years.map((year) => ({ year, value: year, words: `${year}: ${year}` })) });

test('a line goes on in dashes over years without a value, and the legend says so', () => {
  const apart = [line('North', [2019, 2021, 2023]), line('South', [2019, 2020, 2023])];
  const [north, south] = linesLegend(apart).markup.split('class="key"').slice(1);
  expect(north).toContain('class="line s1"');
  expect(south).toContain('class="line s2"');
  expect(linesLegend(apart).markup).toContain('Dashed: no value in the years between.');
  const drawn = linesPlot(apart, 'Plot').markup.split('<g>').slice(1);
  expect(drawn.map((group) => group.match(/class="line s\d( gap)?"/g))).toEqual([
    ['class="line s1 gap"', 'class="line s1 gap"'],
    ['class="line s2"', 'class="line s2 gap"'],
  ]);
  const whole = linesLegend([line('North', [2021, 2022])]).markup;
  expect(whole).toContain('class="line s1"');
  expect(whole).not.toContain('Dashed');
  // Values that cannot be compared are not joined over a gap either.
  const broken = line('North', [2019, 2021]);
  const parted = [{ ...broken, points: broken.points.map((point) => ({ ...point, is_apart: true })) }];
  expect(`${linesLegend(parted).markup}${linesPlot(parted, 'Plot').markup.split('<g>')[1]}`).not.toMatch(/Dashed|<line/);
});

const labels = (markup: string) => [...markup.matchAll(/text-anchor="end">([^<]*)<\/text>/g)].map(([, text]) => text);

test('both plots use it; a year without a value does not count', () => {
  const bars = cases('bars 2');
  expect(labels(barPlot(bars, 'Revenue').markup)).toEqual(['0', '$4M', '$8M']);
  const line = { name: 'Margin', points: [{ year: 2023, value: 4, words: '2023: 4.0%' }] };
  expect(labels(linesPlot([line], 'Margin').markup)).toEqual(['0', '2%', '4%']);
});

test('an axis of whole numbers has whole marks, whatever the largest is: there are no 2.5 hospitals', () => {
  for (let most = 1; most <= 300; most++) {
    const marks = marksOf([most, 1]);
    expect([most, marks.filter((mark) => !Number.isInteger(mark)), marks.at(-1)! >= most, marks.length <= 4]).toEqual([
      most,
      [],
      true,
      true,
    ]);
  }
});

test('years without a value are gaps in a line', () => {
  const points = [2014, 2015, 2019, 2020].map((year) => ({ year, value: year === 2019 ? null : 3, words: `${year}: 3` }));
  expect(linesPlot([{ name: 'Margin', points }], 'Margin').markup.match(/class="line s1"/g)).toHaveLength(1);
});

test('names that would overlap on a phone stand in two rows; few or short ones do not', () => {
  const states = (count: number) => Array.from({ length: count }, (_, at) => ({ name: 'TX', value: at, words: 'x' }));
  const second = (count: number) => barPlot(states(count), 'States').markup.match(/class="second"/g)?.length ?? 0;
  expect([second(8), second(24)]).toEqual([0, 12]);
});
