import { formatMoney } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { CentrosTab } from './CentrosTab.tsx';
import { ChangedByAnother } from './ChangedByAnother.tsx';
import { DocumentosTab } from './DocumentosTab.tsx';
import { MedicaoTabs } from './MedicaoTabs.tsx';
import { type Medicao, tabOf } from './medicao-form.ts';
import { PrincipalTab } from './PrincipalTab.tsx';
import { useMedicaoForm } from './use-medicao-form.ts';

interface MedicaoFormModalProps {
  /** Null for a new one. */
  medicao: Medicao | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Makes or changes a measurement, in three tabs (part 2, section 2.1). */
export function MedicaoFormModal({ medicao, isOpen, onClose, onSaved }: MedicaoFormModalProps) {
  const model = useMedicaoForm(medicao, onSaved);
  const { base, edit, totals, stale } = model;
  return (
    <Modal
      title={base ? `Editar medição ${base.codigo}` : 'Cadastrar medição de serviços de terceiros'}
      isOpen={isOpen}
      onClose={edit.leaving(onClose)}
      dirty={edit.dirty}
      onSubmit={model.submit}
      width={960}
      footer={(close) => (
        <>
          <span className="medicao-total" role="status">
            Valor total <strong>{totals ? formatMoney(totals.total) : '-'}</strong>
          </span>
          <Button text="Voltar" onClick={close} disabled={edit.sending} />
          <Button
            text={base ? 'Salvar' : 'Cadastrar'}
            intent="primary"
            type="submit"
            loading={edit.sending}
            disabled={stale}
          />
        </>
      )}
    >
      <div className="medicao">
        {stale && base && (
          <ChangedByAnother id={base.id} typed={edit.values} onTake={model.rebase} />
        )}
        <MedicaoTabs
          selected={model.tab}
          onSelect={model.setTab}
          failed={new Set(edit.failures.map(({ campo }) => tabOf(campo)))}
          panels={{
            principal: <PrincipalTab model={model} />,
            centros: <CentrosTab model={model} />,
            documentos: <DocumentosTab model={model} />,
          }}
        />
        <DraftNotice edit={edit} />
      </div>
    </Modal>
  );
}
