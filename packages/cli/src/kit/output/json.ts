/** A document as people and programs read it. */
export const jsonText = (data: unknown): string => JSON.stringify(data, null, 2);
