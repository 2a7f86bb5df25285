import { formatDateTime, grupoLabels, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { AddIcon, RefreshIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { dateTimeOf } from '../../list/values.ts';
import { ActiveTag } from '../../ui/ActiveTag.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { NovoTokenModal } from './NovoTokenModal.tsx';
import { RevogarDialog } from './RevogarDialog.tsx';
import { Sessoes } from './Sessoes.tsx';
import '../../list/list.css';
import './token.css';

type Token = Schema<'TokenAcesso'>;

function statusOf({ revogadoEm, expiraEm }: Token): 'Ativo' | 'Revogado' | 'Expirado' {
  if (revogadoEm) return 'Revogado';
  return new Date(expiraEm) > new Date() ? 'Ativo' : 'Expirado';
}

/** The caller's tokens, for scripts and integrations that sign in without a password. */
export function TokensScreen() {
  const tokens = useGet('/apontamento/token', {}, { silent: true });
  const [creating, setCreating] = useState({ isOpen: false, key: 0 });
  const [revoking, setRevoking] = useState<Token>();
  const [asking, setAsking] = useState(false);
  const revoke = (token: Token) => {
    setRevoking(token);
    setAsking(true);
  };
  return (
    <div className="tokens">
      <header className="list-header">
        <h1>Tokens de acesso</h1>
        <p className="tokens-about">
          Com um token, um script ou outro sistema chama o Aponta em seu nome, sem a sua senha e só
          nos grupos de operações que você escolher.
        </p>
        <div className="list-actions">
          <Button
            text="Novo token"
            intent="primary"
            icon={<AddIcon />}
            onClick={() => setCreating(({ key }) => ({ isOpen: true, key: key + 1 }))}
          />
          <Button
            text="Atualizar"
            icon={<RefreshIcon />}
            loading={tokens.isRefetching}
            onClick={() => void tokens.refetch()}
          />
        </div>
      </header>
      <div className="tokens-table">
        <QueryTable
          caption="Tokens de acesso"
          query={tokens}
          rowKey={({ id }) => id}
          empty="Você não tem tokens. Use Novo token para criar o primeiro."
          columns={[
            { header: 'Nome', cell: ({ nome }) => nome },
            {
              header: 'Escopos',
              cell: ({ escopos }) => (
                <span className="tokens-scopes">
                  {escopos.map((escopo) => grupoLabels[escopo]).join(', ')}
                </span>
              ),
            },
            { header: 'Criado em', cell: ({ criadoEm }) => formatDateTime(criadoEm) },
            { header: 'Expira em', cell: ({ expiraEm }) => formatDateTime(expiraEm) },
            { header: 'Último uso', cell: ({ ultimoUsoEm }) => dateTimeOf(ultimoUsoEm) ?? 'Nunca' },
            {
              header: 'Status',
              cell: (token) => (
                <ActiveTag active={statusOf(token) === 'Ativo'}>{statusOf(token)}</ActiveTag>
              ),
            },
            {
              header: 'Ação',
              cell: (token) =>
                statusOf(token) === 'Ativo' && (
                  <Button
                    size="small"
                    intent="danger"
                    variant="minimal"
                    text="Revogar"
                    aria-label={`Revogar ${token.nome}`}
                    onClick={() => revoke(token)}
                  />
                ),
            },
          ]}
        />
        <Sessoes />
      </div>
      <NovoTokenModal
        key={creating.key}
        isOpen={creating.isOpen}
        onClose={() => setCreating(({ key }) => ({ isOpen: false, key }))}
      />
      {revoking && (
        <RevogarDialog token={revoking} isOpen={asking} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
