/**
 * When the entity tests seed the demo and stop the clock, a Thursday in March: so every date that
 * they expect is a known one.
 */
export const demoAt = new Date('2026-03-12T15:00:00Z')
