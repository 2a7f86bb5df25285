import type { Aprovacao } from './labels.ts';

type Seen = Pick<Aprovacao, 'status' | 'valor' | 'versao'>;

/** What an approval says of the row as it was seen: the server refuses it where that is another by now. */
export const seenByApproval = ({ status, valor, versao }: Seen) => ({ status, valor, versao });

/** As `seenByApproval`: a rejection is of no value. */
export const seenByRejection = ({ status, versao }: Seen) => ({ status, versao });
