import { ausenciaLabels, formatDate, formatHours, texts } from '@aponta/sdk';
import { Button, Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Money } from './Money.tsx';
import { noticeOf, type Person } from './people.ts';

interface PersonRowProps {
  person: Person;
  /** Whether being without requested hours is late already. */
  late: boolean;
  onOpen: () => void;
}

/** A person's line; a double click on it, or Enter on the name, opens the person's period. */
export function PersonRow({ person, late, onOpen }: PersonRowProps) {
  const { nome, codigo, status, horas, valorHora, valorTotal, ausencias } = person;
  const tone = horas <= 0 && late ? 'danger' : undefined;
  return (
    <tr data-tone={tone} className={tone && 'painel-blink'} onDoubleClick={onOpen}>
      <td data-header="Nome">
        <Button
          variant="minimal"
          size="small"
          text={nome}
          title={`${nome} (${codigo})`}
          aria-label={`Abrir o período de ${nome}`}
          onClick={onOpen}
        />
      </td>
      <td data-header="Status">
        <span title={noticeOf(status)?.text}>
          <StatusTag status={status} />
        </span>
        {ausencias.map(({ tipo, inicio, fim, meioPeriodo }) => (
          <Tag
            key={inicio}
            minimal
            className="painel-absence"
            title={texts.ausenciaDe(
              ausenciaLabels[tipo],
              formatDate(inicio),
              formatDate(fim),
              meioPeriodo,
            )}
          >
            {ausenciaLabels[tipo]}
          </Tag>
        ))}
      </td>
      <td data-header="Horas" className="number">
        <span>
          {tone && <WarningSignIcon className="state-danger" title="Sem horas solicitadas" />}{' '}
          {formatHours(horas)}
        </span>
      </td>
      <td data-header="Apontadas" className="number">
        {formatHours(person.horasApontadasNoPeriodo)}
      </td>
      <td data-header="Valor/hora" className="number">
        <Money value={valorHora} />
      </td>
      <td data-header="Valor" className="number">
        <Money value={valorTotal} />
      </td>
    </tr>
  );
}
