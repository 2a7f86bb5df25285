/** Where the sign-in with the company's account begins, and where it ends. */
export const companyEntry = '/api/apontamento/auth/empresa';
export const companyExit = `${companyEntry}/saida`;

const reasons = ['recusada', 'expirada', 'falhou', 'indisponivel', 'desconhecida'] as const;
/** Why the company's account let nobody in. */
export type CompanyReason = (typeof reasons)[number];

/** Reads the reason from `/?entrada=recusada`. */
export const companyReasonOf = (search: string): CompanyReason | undefined =>
  reasons.find((reason) => reason === new URLSearchParams(search).get('entrada'));

/** Gives it once: a reload does not say it again. */
export function takeCompanyReason(): CompanyReason | undefined {
  const reason = companyReasonOf(location.search);
  if (reason) history.replaceState(null, '', `/${location.hash}`);
  return reason;
}
