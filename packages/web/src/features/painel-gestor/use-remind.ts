import { formatCount } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { toast } from '../../ui/toaster.tsx';

/** How many reasons are told one by one. */
const MOST_TOLD = 3;

/** Reminds people of a period, and tells who was not and why. */
export function useRemind(periodo: number) {
  const { submit, sending } = useSubmit();
  const lembrar = useSend('post', '/apontamento/painel-gestor/lembretes', {
    invalidates: ['/apontamento/painel-gestor/andamento'],
    silent: 'success',
  });
  const remind = (colaboradores: string[]) => {
    const body = { periodo, colaboradores };
    submit(
      (key) => lembrar.mutateAsync({ body, key }),
      {
        onSuccess: ({ lembrados, outros }) => {
          const [only] = lembrados;
          if (only)
            toast.success(
              lembrados.length === 1
                ? `Lembrete enviado a ${only.nome}`
                : `Lembrete enviado a ${formatCount(lembrados.length, 'pessoa')}`,
            );
          for (const { nome, motivo } of outros.slice(0, MOST_TOLD))
            toast.warning(`Sem lembrete para ${nome}: ${motivo.toLowerCase()}`);
        },
      },
      JSON.stringify(body),
    );
  };
  return { remind, sending };
}
