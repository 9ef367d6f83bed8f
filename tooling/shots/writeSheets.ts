import { contactSheet, type SheetRow } from './contactSheet'
import type { Shot } from './takeViews'

/**
 * Writes the contact sheets: one for each page with a row for each club and state, and one for each
 * club (and the studio) with a row for each page and state. Returns the number of sheets.
 */
export async function writeSheets(shots: readonly Shot[], folder: string): Promise<number> {
  const sheets = new Map<string, Map<string, Shot[]>>()
  const addShot = (sheet: string, label: string, shot: Shot) => {
    const rows = sheets.get(sheet) ?? new Map<string, Shot[]>()
    sheets.set(sheet, rows.set(label, [...(rows.get(label) ?? []), shot]))
  }
  for (const shot of shots) {
    const state = shot.state && ` (${shot.state})`
    addShot(shot.group === 'studio' ? 'studio' : `club-${shot.group}`, `${shot.page}${state}`, shot)
    if (shot.group !== 'studio') addShot(`page-${shot.page}`, `${shot.group}${state}`, shot)
  }
  for (const [name, rows] of sheets) {
    const sorted: SheetRow[] = [...rows]
      .map(([label, rowShots]) => ({ label, shots: rowShots }))
      .sort((a, b) => a.label.localeCompare(b.label))
    await contactSheet(name, sorted, folder)
  }
  return sheets.size
}
