import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { approvals } from './approvals.ts';
import { clients } from './clients.ts';
import { duties } from './duties.ts';
import { edgeOfServer } from './edge.ts';
import { entries } from './entries.ts';
import { faults } from './faults.ts';
import { inFiles } from './files.ts';
import { hours } from './hours.ts';
import { inImport } from './import.ts';
import { toDecide } from './inbox.ts';
import { ofMasters } from './masters.ts';
import type { Mutation } from './mutation.ts';
import { operations } from './operations.ts';
import { passwords } from './passwords.ts';
import { allocation } from './rateio.ts';
import { reports } from './reports.ts';
import { toRm } from './rm.ts';
import { rules } from './rules.ts';
import { sdk } from './sdk.ts';
import { inPlaceOfOthers } from './substitutions.ts';
import { today } from './today.ts';

export const mutations: readonly Mutation[] = [
  ...sdk,
  ...access,
  ...edgeOfServer,
  ...passwords,
  ...accounts,
  ...operations,
  ...rules,
  ...approvals,
  ...inPlaceOfOthers,
  ...hours,
  ...duties,
  ...toDecide,
  ...toRm,
  ...inFiles,
  ...inImport,
  ...clients,
  ...entries,
  ...allocation,
  ...ofMasters,
  ...faults,
  ...reports,
  ...today,
];
