import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react'

/** An action that has a keyboard shortcut. */
export type ShortcutId = 'undo' | 'redo' | 'save' | 'publish' | 'find' | 'help'

/** The keys of each shortcut, for the list of shortcuts; `Mod` is Ctrl, or ⌘ on a Mac. */
export const shortcuts: Readonly<Record<ShortcutId, readonly (readonly string[])[]>> = {
  undo: [['Mod', 'Z']],
  redo: [
    ['Mod', 'Y'],
    ['Mod', 'Shift', 'Z'],
  ],
  save: [['Mod', 'S']],
  publish: [['Mod', 'Enter']],
  find: [['Mod', 'K']],
  help: [['?']],
}

/** What the key `Mod` is called on this device. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/**
 * Runs the commands of shortcuts that are pressed anywhere on the page. A search field, or a text
 * field outside the forms of the draft, keeps its own Undo. With a dialog open no command runs; the
 * shortcuts for Save and Find then do nothing, instead of what the browser does with these keys.
 */
export function useShortcuts(commands: Partial<Readonly<Record<ShortcutId, () => void>>>): void {
  const handle = useEffectEvent((event: KeyboardEvent): void => {
    const id = findShortcut(event)
    const command = id && commands[id]
    if (!command || event.defaultPrevented || !appliesTo(id, event.target)) return
    event.preventDefault()
    if (!isDialogOpen()) command()
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}

/**
 * A key handler for a field whose input may not be in the draft: Undo first reverts that input
 * (`revertInput` returns true if there was any); otherwise it steps through the draft.
 */
export const onUndo =
  (revertInput: () => boolean) =>
  (event: ReactKeyboardEvent): void => {
    if (findShortcut(event.nativeEvent) === 'undo' && revertInput()) event.preventDefault()
  }

/**
 * Lets shortcuts that are pressed in a frame of this origin work like those pressed around it,
 * until the frame loads another document. Text fields in the frame keep all keys but Save and Find; where a
 * text of the draft is edited, also Undo and Redo step through the draft. Calling
 * it again for the same document changes nothing.
 */
export function forwardShortcuts(
  frame: Pick<HTMLIFrameElement, 'contentWindow' | 'dispatchEvent'>,
): void {
  frame.contentWindow?.addEventListener('keydown', (event) => {
    const id = findShortcut(event)
    // If an earlier call's listener ran the command, it has prevented the default.
    if (id === undefined || event.defaultPrevented) return
    if (!isEverywhere(id) && isTextField(event.target)) {
      const isOfDraft = event.target.closest('[data-draft-forms]') !== null
      if (!isOfDraft || (id !== 'undo' && id !== 'redo')) return
    }
    const { key, code, ctrlKey, metaKey, shiftKey } = event
    const copy = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault()
  })
}

function findShortcut({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): ShortcutId | undefined {
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return key === '?' ? 'help' : undefined
  // On layouts that don't type ASCII, the key's position on the keyboard decides the letter.
  switch (/^[!-~]$/.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return shiftKey ? undefined : 'redo'
    case 'k':
      return shiftKey ? undefined : 'find'
    case 's':
      return shiftKey ? undefined : 'save'
    case 'enter':
      return shiftKey ? undefined : 'publish'
    default:
      return undefined
  }
}

function appliesTo(id: ShortcutId, target: EventTarget | null): boolean {
  if (isEverywhere(id)) return true
  if (isDialogOpen()) return false
  if (!isTextField(target)) return true
  // What is typed in a search field is not part of the draft.
  if (id === 'help' || target.matches('[type=search]')) return false
  return target.closest('[data-draft-forms]') !== null
}

/** Whether a shortcut works in every field, and is kept from the browser while a dialog is open. */
const isEverywhere = (id: ShortcutId): boolean => id === 'save' || id === 'find'

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Marks the forms of the draft, in whose text fields Undo and Redo step through the draft. */
export const draftFormsProps = { 'data-draft-forms': '' }

// The element may belong to another window, so `instanceof` with this window's class would fail.
const isTextField = (target: EventTarget | null): target is Element =>
  target !== null &&
  'matches' in target &&
  (target as Element).matches(
    'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range], [type=color])',
  )
