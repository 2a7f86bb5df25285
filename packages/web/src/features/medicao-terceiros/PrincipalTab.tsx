import { formatMoney } from '@aponta/sdk';
import { InputGroup, Switch, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { HoursInput } from '../../ui/HoursInput.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { nameOf } from '../../ui/search.ts';
import {
  colaboradorSearch,
  empresaAtivaSearch,
  periodoSearch,
  projetoSearch,
  secaoAtivaSearch,
} from '../cadastros/searches.ts';
import { AprovadoresFields } from './AprovadoresFields.tsx';
import { type Choice, choosePerson } from './medicao-form.ts';
import type { MedicaoModel } from './use-medicao-form.ts';

/** Who did what, where and when; what it is worth, and who approves it. */
export function PrincipalTab({ model }: { model: MedicaoModel }) {
  const { edit, totals } = model;
  const { values: form, change, messages } = edit;
  const locais = useGet('/apontamento/tabela/local-execucao/list', {}).data ?? [];
  const money = (value: number | undefined) => (value === undefined ? '' : formatMoney(value));
  return (
    <div className="medicao-grid">
      <Switch
        className="medicao-switch"
        label="Corpo técnico"
        checked={form.corpoTecnico}
        onChange={({ currentTarget }) =>
          change(choosePerson({ corpoTecnico: currentTarget.checked, colaborador: null }))
        }
      />
      <Field label="Colaborador" className="medicao-wide" messages={messages('colaborador')}>
        {(control) => (
          <SearchField
            {...control}
            search={colaboradorSearch}
            disabled={form.corpoTecnico}
            placeholder={form.corpoTecnico ? 'Quem faz a medição' : 'Ninguém: quem faz a medição'}
            value={form.colaborador?.name ?? null}
            onChoose={(row) =>
              change(
                choosePerson({
                  colaborador: { id: row.codigo, name: nameOf(colaboradorSearch, row) },
                }),
              )
            }
            onClear={() => change(choosePerson({ colaborador: null }))}
          />
        )}
      </Field>
      <Field label="Executante" className="medicao-wide" messages={messages('executante')}>
        {(control) => (
          <SearchField
            {...control}
            search={empresaAtivaSearch}
            value={form.executante?.name ?? null}
            onChoose={(row) =>
              change({
                executante: { id: row.id, name: nameOf(empresaAtivaSearch, row) },
                executanteNome: row.nomeFantasia ?? row.nome,
              })
            }
          />
        )}
      </Field>
      <Field label="Nome do executante" messages={messages('executanteNome')}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={form.executanteNome}
            onValueChange={(executanteNome) => change({ executanteNome })}
          />
        )}
      </Field>
      <Field label="Seção" messages={messages('secao')}>
        {(control) => (
          <SearchField
            {...control}
            search={secaoAtivaSearch}
            value={form.secao?.name ?? null}
            onChoose={(row) =>
              change({ secao: { id: row.codigo, name: nameOf(secaoAtivaSearch, row) } })
            }
          />
        )}
      </Field>
      <ProjetoField model={model} />
      <Field label="Período" messages={[...messages('periodo'), ...messages('competencia')]}>
        {(control) => (
          <SearchField
            {...control}
            search={periodoSearch}
            value={form.periodo}
            onChoose={(periodo) => change({ periodo })}
          />
        )}
      </Field>
      <Field
        label="Local de execução"
        className="medicao-wide"
        messages={messages('localDeExecucao')}
      >
        {(control) => (
          <Select
            {...control}
            fill
            value={form.localDeExecucao}
            onChange={({ currentTarget }) => change({ localDeExecucao: currentTarget.value })}
          >
            <option value="">Selecione</option>
            {locais.map(({ sigla, nome }) => (
              <option key={sigla} value={sigla}>
                {sigla} - {nome}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Horas" messages={messages('horas')}>
        {(control) => (
          <HoursInput
            {...control}
            live
            className="number"
            value={form.horas}
            onValueChange={(horas) => change({ horas })}
          />
        )}
      </Field>
      <Field label="Valor unitário (R$/h)" messages={messages('valorUnitario')}>
        {(control) => (
          <DecimalInput
            {...control}
            places={2}
            value={form.valorUnitario}
            onValueChange={(valorUnitario) => change({ valorUnitario })}
          />
        )}
      </Field>
      <Field label="Preço global (R$)" messages={messages('precoGlobal')}>
        {(control) => (
          <DecimalInput
            {...control}
            places={2}
            value={form.precoGlobal}
            onValueChange={(precoGlobal) => change({ precoGlobal })}
          />
        )}
      </Field>
      <Field label="Valor calculado" messages={messages('valorCalculado')}>
        {(control) => (
          <InputGroup {...control} className="number" readOnly value={money(totals?.calculado)} />
        )}
      </Field>
      <Field label="Valor total A1" messages={messages('valorTotalA1')}>
        {(control) => (
          <InputGroup {...control} className="number" readOnly value={money(totals?.totalA1)} />
        )}
      </Field>
      <Field label="Valor total" messages={messages('valorTotal')}>
        {(control) => (
          <InputGroup {...control} className="number" readOnly value={money(totals?.total)} />
        )}
      </Field>
      <AprovadoresFields model={model} />
      <Field label="Observações" className="medicao-full" messages={messages('observacoes')}>
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={2}
            maxLength={2000}
            value={form.observacoes}
            onChange={({ currentTarget }) => change({ observacoes: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** The project; another one takes documents and cost centres away, so it asks first. */
function ProjetoField({ model }: { model: MedicaoModel }) {
  const { edit, takeProjeto } = model;
  const { values: form, messages } = edit;
  const [wanted, setWanted] = useState<Choice<number>>();
  const choose = (projeto: Choice<number>) => {
    if (projeto.id === form.projeto?.id) return;
    const loses = form.medicaoTerceirosDocumentos.length > 0 || form.newDocument.documento !== null;
    if (loses) setWanted(projeto);
    else void takeProjeto(projeto);
  };
  return (
    <>
      <Field label="Projeto" className="medicao-wide" messages={messages('projeto')}>
        {(control) => (
          <SearchField
            {...control}
            search={projetoSearch}
            value={form.projeto?.name ?? null}
            onChoose={(row) => choose({ id: row.id, name: nameOf(projetoSearch, row) })}
          />
        )}
      </Field>
      <ConfirmDialog
        title="Trocar o projeto?"
        isOpen={wanted !== undefined}
        confirmText="Trocar"
        intent="danger"
        onCancel={() => setWanted(undefined)}
        onConfirm={() => {
          setWanted(undefined);
          if (wanted) void takeProjeto(wanted);
        }}
      >
        Os documentos a medir são do projeto atual e serão retirados da medição. Os centros de custo
        passam a ser os do novo projeto.
      </ConfirmDialog>
    </>
  );
}
