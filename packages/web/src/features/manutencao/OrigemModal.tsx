import { formatDateTime } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Cadastro } from './values.ts';

interface OrigemModalProps {
  cadastro: Cadastro;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a master passes from the files to the screen, or back. */
export function OrigemModal({ cadastro, isOpen, onClose }: OrigemModalProps) {
  const definir = useSend('put', '/apontamento/cadastros/{cadastro}/origem', {
    invalidates: ['/apontamento/cadastros'],
  });
  const { submit, sending } = useSubmit();
  const { nome, titulo, origem, importadoEm } = cadastro;
  const toScreen = origem === 'ARQUIVOS';
  return (
    <ConfirmDialog
      title={`Manter ${titulo} ${toScreen ? 'nesta tela' : 'por arquivos'}?`}
      isOpen={isOpen}
      confirmText={toScreen ? 'Manter nesta tela' : 'Manter por arquivos'}
      loading={sending}
      onCancel={onClose}
      onConfirm={() =>
        submit(
          () =>
            definir.mutateAsync({
              path: { cadastro: nome },
              body: { origem: toScreen ? 'TELA' : 'ARQUIVOS' },
            }),
          { onSuccess: onClose, onError: onClose },
        )
      }
    >
      {importadoEm && <p>Os arquivos o trouxeram por último em {formatDateTime(importadoEm)}.</p>}
      {toScreen
        ? `Daqui em diante as linhas são alteradas aqui, e o servidor recusa importar ${nome}.csv.`
        : `Daqui em diante só a importação de ${nome}.csv altera as linhas; aqui elas são lidas.`}
    </ConfirmDialog>
  );
}
