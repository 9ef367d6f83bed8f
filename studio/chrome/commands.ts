import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** An action of the studio that can be found by name, wherever its button is. */
export interface Command {
  /** Different from the other commands of its owner. */
  id: string
  name: string
  /** What tells it from others, such as the step that Undo reverts. */
  note?: string | undefined
  /** Why it can't be used now; undefined if it can. */
  unavailable?: string | undefined
  run: () => void
}

/** The commands of the components on screen, by the name of the component that owns them. */
export const commandsAtom = atom<Readonly<Record<string, readonly Command[]>>>({})

/**
 * Offers commands to *Find anything* for as long as the component is on screen. The component must
 * not read `commandsAtom`, because each render writes it.
 */
export function useCommands(owner: string, commands: readonly Command[]): void {
  const setCommands = useSetAtom(commandsAtom)
  useEffect(() => setCommands((all) => ({ ...all, [owner]: commands })))
  useEffect(
    () => () =>
      setCommands((all) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => name !== owner)),
      ),
    [owner, setCommands],
  )
}
