/** A field of a row, or of an object in it: `data`, `projeto.codigo`. */
export type Field<R> = {
  [K in keyof R & string]: NonNullable<R[K]> extends readonly unknown[]
    ? K
    : NonNullable<R[K]> extends object
      ? K | `${K}.${keyof NonNullable<R[K]> & string}`
      : K;
}[keyof R & string];

/** What is at a field, when it is there. */
export type At<R, F> = F extends keyof R
  ? NonNullable<R[F]>
  : F extends `${infer K}.${infer L}`
    ? K extends keyof R
      ? L extends keyof NonNullable<R[K]>
        ? NonNullable<NonNullable<R[K]>[L]>
        : never
      : never
    : never;

/** What is at a field of a row; undefined where the row has nothing there. */
export function valueAt(row: unknown, field: string): unknown {
  let value = row;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Every field that a row has, those of its objects too. */
export function fieldsOf(row: unknown): string[] {
  return Object.entries(row ?? {}).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${key}.${inner}`)
      : [key],
  );
}
