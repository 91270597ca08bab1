export const SCHEMAS = '#/components/schemas/';

/** `calculator_app_entwicklung` → `CalculatorAppEntwicklung`. */
export function schemaName(key: string): string {
  return key.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
