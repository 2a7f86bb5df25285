export { motivosDeReprovacao } from './approval-messages.ts';
export { cadastroLabels, cadastroTexts, campoLabels, opcaoLabels } from './cadastro-messages.ts';
export { callOperation, getPage, paginate, unwrap } from './calls.ts';
export { type ApontaOptions, createAponta } from './client.ts';
export type { Input, Method, Output, PathOf } from './contract.ts';
export { type Copia, type Copiado, copyEntries, entryOn } from './copia.ts';
export { formatCount } from './count.ts';
export {
  addDays,
  addMonths,
  competenciaOf,
  daysBetween,
  eachDay,
  isDate,
  isWeekend,
  lastDayOf,
  minutesBetween,
  mondayOf,
  monthOf,
  moveDays,
  weekday,
} from './dates.ts';
export { type Download, download } from './download.ts';
export { ApontaError, type CodigoFalha, describeError } from './errors.ts';
export { type Extension, extensionReads } from './extensions.ts';
export {
  businessDate,
  formatCnpj,
  formatCompetencia,
  formatDate,
  formatDateTime,
  formatHours,
  formatMinutes,
  formatMinutesShort,
  formatMoney,
  hoursToMinutes,
  minutesToHours,
  monthName,
  parseDayHours,
  parseHours,
} from './format.ts';
export { isTargetPath, type Transport } from './gateway.ts';
export { contractVersion, grupoLabels, operationInfo } from './generated/operations.ts';
export type { components, operations, paths } from './generated/schema.ts';
export {
  acaoRateioLabels,
  auditLabels,
  ausenciaLabels,
  avisoLabels,
  entregaLabels,
  eventoLabels,
  falhaLabels,
  fieldLabels,
  formatoLabels,
  integracaoLabels,
  minhaEquipe,
  panelStatusLabels,
  requestLabels,
  semSecao,
  standingText,
  statusLabels,
  substituicaoLabels,
} from './labels.ts';
export {
  type CentavosMedidos,
  type ItemMedido,
  itemCents,
  type Medido,
  measuredCents,
} from './medicao.ts';
export { texts } from './messages.ts';
export type { Assunto } from './notice-messages.ts';
export type { Operation } from './operation.ts';
export {
  formatPercent,
  isShare,
  parsePercent,
  percentFromDecimal,
  percentToDecimal,
  sumPercents,
  wholePercent,
} from './percent.ts';
export {
  hasRole,
  type MenuGroup,
  type MenuItem,
  type MenuTitle,
  menu,
  menuOf,
  type Papel,
} from './roles.ts';
export {
  pageSizes,
  type SessionState,
  screenTimes,
  sessionState,
  sessionTimes,
} from './session.ts';
export type { Fetch, Token } from './transport.ts';
export { contractHeader } from './transport.ts';
export type { Aponta, Call, ListPath, Page, Query, Row, Schema } from './types.ts';
export { untilConcluded } from './until-concluded.ts';
export { actNames, approverName, successText, wordsOf } from './words.ts';
