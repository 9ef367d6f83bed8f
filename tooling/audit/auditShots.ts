import path from 'node:path'
import { createVisits } from '../shots/createVisits'
import { listViews } from '../shots/listViews'
import { WIDTHS } from '../shots/readOptions'
import { takeStudio } from '../shots/takeStudio'
import { takeViews } from '../shots/takeViews'
import { writeSheets } from '../shots/writeSheets'
import type { Part } from './Part'

/** Takes screenshots of everything for review; fails on a page that never becomes ready. */
export const auditShots: Part = {
  id: 'shots',
  title: 'Pictures of every page, club and width, with contact sheets',
  async run({ clubs, browser, portal }) {
    const folder = path.resolve(import.meta.dirname, '../../.shots')
    const [first] = clubs
    const shots = await takeViews(
      clubs.flatMap(listViews),
      WIDTHS,
      folder,
      portal,
      createVisits(browser, portal),
    )
    const studio = first ? await takeStudio(first, WIDTHS, folder, browser, portal) : []
    const sheets = await writeSheets([...shots, ...studio], path.join(folder, 'sheets'))
    return {
      checked: `${shots.length + studio.length} pictures`,
      result: `${sheets} contact sheets in .shots/sheets/`,
      failures: [],
    }
  },
}
