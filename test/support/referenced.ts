/** Follows the references of an OpenAPI document; what stands beside a reference is kept. */
export const referenced =
  (document: any) =>
  (value: any): any => {
    if (typeof value?.$ref !== 'string') return value;
    const { $ref, ...beside } = value;
    const steps: string[] = $ref.slice(2).split('/');
    return { ...steps.reduce((at, step) => at[step], document), ...beside };
  };
