/** A row of a view: text by column. */
export type Row = Record<string, string>;
type Predicate = (row: Row) => boolean;

/**
 * The part of SQL that filters of `ReadView` are written in: comparisons of a column with a number or a quoted text, IN
 * lists, a search in the complement, AND, OR and parentheses. Throws on anything else, as RM does.
 */
export function parseFilter(text: string): Predicate {
  const tokens = text.match(/'(?:[^']|'')*'|[A-Z_]\w*|\d+|<>|[=<>(),]/gi) ?? [];
  if (tokens.join('').length !== text.replace(/\s+(?=(?:[^']*'[^']*')*[^']*$)/g, '').length) {
    throw new Error(`Incorrect syntax near '${text}'`);
  }
  let next = 0;
  const is = (word: string) => tokens[next]?.toUpperCase() === word;
  const take = (word: string) => {
    if (!is(word)) throw new Error(`Incorrect syntax near '${tokens[next] ?? ''}'`);
    next++;
  };
  const value = () => {
    const token = tokens[next++] ?? '';
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^\d+$/.test(token)) return token;
    throw new Error(`Incorrect syntax near '${token}'`);
  };

  function either(): Predicate {
    const options = [both()];
    while (is('OR')) {
      next++;
      options.push(both());
    }
    return (row) => options.some((option) => option(row));
  }
  function both(): Predicate {
    const parts = [one()];
    while (is('AND')) {
      next++;
      parts.push(one());
    }
    return (row) => parts.every((part) => part(row));
  }
  /** `(SELECT IDMOV FROM TMOVCOMPL WHERE …)`: a condition on the row's own complement. */
  function complement(): Predicate {
    for (const word of ['SELECT', 'IDMOV', 'FROM', 'TMOVCOMPL', 'WHERE']) take(word);
    const inner = either();
    take(')');
    return (row) => {
      const own = Object.entries(row).filter(([column]) => column.startsWith('TMOVCOMPL.'));
      if (own.length === 0) return false;
      return inner(Object.fromEntries(own.map(([column, text]) => [column.slice(10), text])));
    };
  }
  function one(): Predicate {
    if (is('(')) {
      next++;
      const inner = either();
      take(')');
      return inner;
    }
    const column = tokens[next++] ?? '';
    const cell = (row: Row) => {
      const found = row[column];
      if (found === undefined) throw new Error(`Invalid column name '${column}'.`);
      return found;
    };
    if (is('IN')) {
      next++;
      take('(');
      if (is('SELECT')) return complement();
      const options = [value()];
      while (is(',')) {
        next++;
        options.push(value());
      }
      take(')');
      return (row) => options.includes(cell(row));
    }
    const operator = tokens[next++];
    const operand = value();
    if (operator === '=') return (row) => cell(row) === operand;
    if (operator === '>') return (row) => Number(cell(row)) > Number(operand);
    throw new Error(`Incorrect syntax near '${operator ?? ''}'`);
  }

  const whole = either();
  if (next < tokens.length) throw new Error(`Incorrect syntax near '${tokens[next] ?? ''}'`);
  return whole;
}
