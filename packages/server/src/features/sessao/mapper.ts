import type { Schema } from '@aponta/sdk';
import type { User } from '../../infra/auth/user.ts';

export const toUsuario = (user: User, ambiente: Schema<'NomeAmbiente'>): Schema<'Usuario'> => ({
  codigo: user.codigo,
  nome: user.nome || '-',
  papeis: user.papeis,
  gestor: user.gestor,
  modulo: user.papeis.includes('ADMIN') ? 'ADMIN' : 'USER',
  ambiente,
  codigoChefeInterno: user.codigo_chefe_interno,
  codigoChefeExterno: user.codigo_chefe_externo,
  codigoSupervisorInterno: user.codigo_supervisor_interno,
  codigoSupervisorExterno: user.codigo_supervisor_externo,
});
