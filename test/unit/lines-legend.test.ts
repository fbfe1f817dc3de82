import { linesLegend, linesPlot } from '../../src/pages/lines-plot.ts';

const line = (name: string, years: number[]) => ({ name, points: years.map((year) => ({ year, value: year, words: `${year}: ${year}` })) });

test('the legend has a line only for a series whose points are joined by one, and says why others are not', () => {
  const apart = [line('North', [2019, 2021, 2023]), line('South', [2019, 2020, 2023])];
  const [north, south] = linesLegend(apart).markup.split('class="key"').slice(1);
  expect(north).not.toContain('class="line');
  expect(south).toContain('class="line s2"');
  expect(linesLegend(apart).markup).toContain('Lines connect consecutive years only.');
  // As the plot itself.
  const drawn = linesPlot(apart, 'Plot').markup.split('<g>').slice(1);
  expect(drawn.map((group) => group.includes('class="line'))).toEqual([false, true]);
  const whole = linesLegend([line('North', [2021, 2022])]).markup;
  expect(whole).toContain('class="line s1"');
  expect(whole).not.toContain('Only years side by side');
});
