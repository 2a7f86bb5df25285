export { auditTexts } from './audit-messages.ts';
export { backupTexts } from './backup-messages.ts';
export { emailTexts } from './email-messages.ts';
export { importTexts } from './import-messages.ts';
export { personTexts } from './person-messages.ts';
export { rmDivergenceGuidance, rmGuidance } from './rm-messages.ts';
export { serverTexts } from './server-messages.ts';
