/**
 * Brings all texts of a body, path or query into Unicode's composed form (NFC), in place: an é that
 * was typed as e and an accent is then found, compared and measured like any other é. Passwords stay
 * as they were typed, because their stored hashes were made from that.
 */
export function composeText(sent: unknown): void {
  const open = [sent]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    // Only its own values are changed, and only for others of the same type.
    const inside = next as Record<string, unknown>
    for (const [key, value] of Object.entries(inside))
      if (typeof value !== 'string') open.push(value)
      else if (!/password/i.test(key)) inside[key] = value.normalize()
  }
}
