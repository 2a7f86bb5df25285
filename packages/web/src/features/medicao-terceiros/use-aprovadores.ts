import { texts } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';
import { useUser } from '../../lib/user.ts';
import type { MedicaoModel } from './use-medicao-form.ts';

/**
 * Who will approve: the approvers of the chosen collaborator, or of whoever makes the measurement; a manager is their own
 * first approver, and may choose the second one of what the technical staff did not do; ADMIN always may. The second one
 * is neither the maker nor the first.
 */
export function useAprovadores({ base, edit: { values: form } }: MedicaoModel) {
  const user = useUser();
  const maker = base?.criadaPor.codigo ?? user.codigo;
  const codigo = (form.corpoTecnico ? undefined : form.colaborador?.id) ?? maker;
  const found = useGet('/funcionarios/funcionarios/find', {
    query: { codigo, autor: maker, page: 0, size: 1 },
  });
  const person = found.data?.content[0];
  const approvers = person?.aprovadoresMedicao ?? { primario: null, secundario: null };
  const mayChoose = user.papeis.includes('ADMIN') || (user.gestor && !form.corpoTecnico);
  const own = codigo === user.codigo;
  return {
    ...approvers,
    /** That nobody approves for this person, in words. */
    missing:
      person && !approvers.primario
        ? own
          ? texts.semAprovadores
          : texts.outroSemAprovadores(person.nome)
        : undefined,
    /** That nobody is left for the last approval, in words; who may choose one is told once they have not. */
    missingSecond:
      approvers.primario && !approvers.secundario && !form.aprovadorSecundario && !mayChoose
        ? texts.segundoAprovador
        : undefined,
    mayChoose,
  };
}
