/** How much a large company has. */
export interface Scale {
  people: number;
  projects: number;
  documents: number;
  /** Hour entries, four a working day of each person, back from today. */
  entries: number;
  /** Requests of hours and third-party measurements together. */
  approvals: number;
  punches: number;
  releases: number;
  notifications: number;
  audited: number;
}

export const large: Scale = {
  people: 3000,
  projects: 2400,
  documents: 50_000,
  entries: 10_000_000,
  approvals: 250_000,
  punches: 3_000_000,
  releases: 50_000,
  notifications: 500_000,
  audited: 5_000_000,
};

/**
 * The company of so many entries: what grows with the years is as many times less as they are, people and projects by the
 * root of that, as smaller companies are younger, too.
 */
export function scaleOf(entries: number): Scale {
  const by = large.entries / entries;
  const part = (most: number, least: number, divisor: number) =>
    Math.max(Math.round(most / divisor), least);
  return {
    people: part(large.people, 60, Math.sqrt(by)),
    projects: part(large.projects, 24, Math.sqrt(by)),
    documents: part(large.documents, 500, by),
    entries,
    approvals: part(large.approvals, 100, by),
    punches: part(large.punches, 1000, by),
    releases: part(large.releases, 100, by),
    notifications: part(large.notifications, 1000, by),
    audited: part(large.audited, 1000, by),
  };
}

/**
 * A company of so many times fewer people, of which each has as many days, entries, requests and notices: what one person,
 * one page or one month answers is of the same size. What pages are filled with is not fewer than two of them.
 */
export function withFewerPeople(scale: Scale, times: number): Scale {
  const people = Math.max(Math.round(scale.people / times), 10);
  const part = (all: number, least = 60) =>
    Math.max(Math.round((all * people) / scale.people), least);
  return {
    people,
    projects: part(scale.projects),
    documents: part(scale.documents),
    entries: workdaysOf(scale) * people * 4,
    approvals: part(scale.approvals),
    punches: part(scale.punches),
    releases: part(scale.releases),
    notifications: part(scale.notifications),
    audited: part(scale.audited),
  };
}

/** Working days that everybody has four entries on. */
export const workdaysOf = ({ people, entries }: Scale) => Math.ceil(entries / people / 4);

/** How many of the people lead the others. */
export const leadersOf = ({ people }: Pick<Scale, 'people'>) =>
  Math.max(Math.floor(people / 20), 2);

/** Whom everybody of the large company is told by: the demo company's people have other codes. */
export const ours = `codigo like 'X%'`;

/* Made once a statement. Of its people and projects in turn, from the second. */
export const sections = `select array_agg(codigo order by codigo) from secao`;
export const costCentres = `select array_agg(codigo order by codigo) from centro_custo where ativo`;
