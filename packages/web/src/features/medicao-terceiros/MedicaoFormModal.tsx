import { formatMoney } from '@aponta/sdk';
import { FormModal } from '../../ui/FormModal.tsx';
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
    <FormModal
      title={base ? `Editar medição ${base.codigo}` : 'Cadastrar medição de serviços de terceiros'}
      verb={base ? 'Salvar' : 'Cadastrar'}
      edit={edit}
      disabled={stale}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={model.submit}
      width={960}
      aside={
        <span className="medicao-total" role="status">
          Valor total <strong>{totals ? formatMoney(totals.total) : '-'}</strong>
        </span>
      }
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
      </div>
    </FormModal>
  );
}
