import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Select } from '../../ui/Select.tsx';
import type { Cadastro } from './values.ts';

/** Within which the next letter or arrow is of the same choice, in milliseconds. */
const typingMs = 400;

interface CadastroSelectProps {
  cadastro: Cadastro;
  cadastros: readonly Cadastro[];
  autoFocus: boolean;
  onChoose: (nome: string) => void;
}

/**
 * Which master is shown. By keyboard every letter and arrow chooses one: the list waits for the last, for it takes this
 * field's place with its own, which knows nothing of the letters before.
 */
export function CadastroSelect({ cadastro, cadastros, autoFocus, onChoose }: CadastroSelectProps) {
  const [nome, setNome] = useState<string>(cadastro.nome);
  const byKey = useRef(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (nome === cadastro.nome) return;
    const timer = setTimeout(() => choose(nome), byKey.current ? typingMs : 0);
    return () => clearTimeout(timer);
  }, [nome, cadastro.nome]);
  return (
    <Select
      aria-label="Cadastro"
      autoFocus={autoFocus}
      value={nome}
      options={cadastros.map((one) => ({ value: one.nome, label: one.titulo }))}
      onKeyDown={() => {
        byKey.current = true;
      }}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onChange={({ currentTarget }) => setNome(currentTarget.value)}
    />
  );
}
