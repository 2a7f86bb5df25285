import { Button } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon, RefreshIcon } from '@blueprintjs/icons';
import { useAtom } from 'jotai';
import { valuesShownAtom } from './panel-state.ts';

interface PanelActionsProps {
  refreshing: boolean;
  onRefresh: () => void;
}

export function PanelActions({ refreshing, onRefresh }: PanelActionsProps) {
  const [shown, setShown] = useAtom(valuesShownAtom);
  return (
    <div className="painel-actions">
      <Button
        icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
        text={shown ? 'Ocultar valores' : 'Mostrar valores'}
        onClick={() => setShown(!shown)}
      />
      <Button icon={<RefreshIcon />} text="Atualizar" loading={refreshing} onClick={onRefresh} />
    </div>
  );
}
