import { z } from 'zod';
import { type FigureUnit, summaryDerived, summaryFigures } from './cost-report-figure.ts';
import { unitWords } from './units.ts';

/** Of a whole sheet the names are in the table. */
type Shape<T> = string extends keyof T ? Record<never, never> : { [N in keyof T]: z.ZodNullable<z.ZodNumber> };
export const figureShape = <T extends Record<string, { unit: FigureUnit; description: string }>>(figures: T): Shape<T> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { unit, description }]) => [
      name,
      z
        .number()
        .nullable()
        .describe(unitWords[unit] ? `${description} Unit: ${unitWords[unit]}` : description),
    ]),
  ) as Shape<T>;

/** But those of balance sheet, charity care and cost centers. */
export const CostReportFigures = z.object({ ...figureShape(summaryFigures), ...figureShape(summaryDerived) });
