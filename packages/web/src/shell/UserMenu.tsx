import { MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, UserIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { AvisosModal } from '../features/avisos/AvisosModal.tsx';
import { SegundoFatorModal } from '../features/sessao/SegundoFatorModal.tsx';
import { TrocarSenhaModal } from '../features/sessao/TrocarSenhaModal.tsx';
import { useKnows } from '../lib/extensions.ts';
import { useUser } from '../lib/user.ts';
import { shortName } from '../ui/labels.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { focusTab } from './focus-tab.ts';
import { useTabMoves } from './tabs.ts';

const sessions = 'Tokens de acesso';

/** Who is signed in, and what is theirs alone: the password, where they are signed in, their tokens. */
export function UserMenu() {
  const user = useUser();
  const { open } = useTabMoves();
  const [changing, setChanging] = useState({ isOpen: false, key: 0 });
  const [chosen, setNotices] = useState({ isOpen: false, key: 0 });
  const [factor, setFactor] = useState({ isOpen: false, key: 0 });
  const name = `${shortName(user)}${user.modulo === 'USER' ? '' : ` · ${user.modulo}`}`;
  const account = useKnows('acessos');
  const tokens = useKnows('tokens');
  const knowsFactor = useKnows('segundoFator');
  const notices = useKnows('avisos');
  if (!account && !tokens && !knowsFactor && !notices) {
    return (
      <span className="header-user" title={user.nome}>
        {name}
      </span>
    );
  }
  return (
    <div className="header-user">
      <MenuButton
        label="Minha conta"
        placement="bottom-end"
        title={user.nome}
        text={name}
        icon={<UserIcon className="header-user-icon" />}
        endIcon={<CaretDownIcon />}
      >
        {account && (
          <MenuItem
            text="Trocar senha"
            onClick={() => setChanging(({ key }) => ({ isOpen: true, key: key + 1 }))}
          />
        )}
        {knowsFactor && (
          <MenuItem
            text="Segundo fator"
            onClick={() => setFactor(({ key }) => ({ isOpen: true, key: key + 1 }))}
          />
        )}
        {notices && (
          <MenuItem
            text="Avisos"
            onClick={() => setNotices(({ key }) => ({ isOpen: true, key: key + 1 }))}
          />
        )}
        {tokens && (
          <MenuItem
            text="Sessões e tokens"
            onClick={() => {
              open(sessions);
              focusTab(sessions);
            }}
          />
        )}
      </MenuButton>
      <TrocarSenhaModal
        key={changing.key}
        isOpen={changing.isOpen}
        onClose={() => setChanging(({ key }) => ({ isOpen: false, key }))}
      />
      {chosen.key > 0 && (
        <AvisosModal
          key={`avisos ${chosen.key}`}
          isOpen={chosen.isOpen}
          onClose={() => setNotices(({ key }) => ({ isOpen: false, key }))}
        />
      )}
      {factor.key > 0 && (
        <SegundoFatorModal
          key={`fator ${factor.key}`}
          isOpen={factor.isOpen}
          onClose={() => setFactor(({ key }) => ({ isOpen: false, key }))}
        />
      )}
    </div>
  );
}
