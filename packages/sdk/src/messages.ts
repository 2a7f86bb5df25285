import { accountTexts } from './account-messages.ts';
import { apontamentoTexts } from './apontamento-messages.ts';
import { approvalTexts } from './approval-messages.ts';
import { cadastroTexts } from './cadastro-messages.ts';
import { callTexts } from './call-messages.ts';
import { medicaoTexts } from './medicao-messages.ts';
import { noticeTexts } from './notice-messages.ts';
import { panelTexts } from './panel-messages.ts';
import { rateioTexts } from './rateio-messages.ts';
import { reportTexts } from './report-messages.ts';
import { rmTexts } from './rm-messages.ts';
import { shellTexts } from './shell-messages.ts';

/** What has the properties of all of them. */
type Together<T extends readonly object[]> = T extends [infer One, ...infer More extends object[]]
  ? One & Together<More>
  : unknown;

/** One object of several. Made of spreads, which V8 adds one property at a time, it takes a program that starts a millisecond. */
const together = <T extends object[]>(...parts: T): Together<T> => Object.assign({}, ...parts);

/**
 * Gives every text that people read and that more than one of web, CLI and server may show.
 * Spec: part 1, sections 2, 5 and 8; part 2, sections 5 and 8. Texts with a part to fill in are functions.
 */
export const texts = together(
  accountTexts,
  apontamentoTexts,
  approvalTexts,
  cadastroTexts,
  callTexts,
  medicaoTexts,
  noticeTexts,
  panelTexts,
  rateioTexts,
  reportTexts,
  rmTexts,
  shellTexts,
);
