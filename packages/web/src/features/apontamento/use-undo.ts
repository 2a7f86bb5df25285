import { formatDate, formatHours, type Schema } from '@aponta/sdk';
import { newKey } from '../../lib/api.ts';
import { useKnows } from '../../lib/extensions.ts';
import { useSend } from '../../lib/use-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { readsOfEntries } from './reads.ts';

/** Offers to bring a deleted entry back, for as long as its toast stands. */
export function useUndo() {
  const restaurar = useSend('post', '/apontamento/apontamento/{id}/restaurar', {
    invalidates: [...readsOfEntries, '/apontamento/apontamento/ultimo'],
    silent: 'success',
  });
  const restores = useKnows('esperado');
  return ({ id, horas, data, projeto }: Schema<'Apontamento'>) => {
    if (!restores) return;
    // One key: the toast may be pressed again while it leaves.
    const key = newKey();
    const what = `${formatHours(horas)} de ${formatDate(data)} em ${projeto.codigo}`;
    toast.undo(`Excluídas: ${what}`, () =>
      restaurar.mutate(
        { path: { id }, key },
        { onSuccess: () => toast.success(`De volta: ${what}`) },
      ),
    );
  };
}
