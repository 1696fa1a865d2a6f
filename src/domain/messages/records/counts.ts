// Made from messages/en/records/counts.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const sessions = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} session`, other: `${formatNumber(count)} sessions` })}`

export const holds = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} hold`, other: `${formatNumber(count)} holds` })}`

export const breathHolds = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} breath hold`, other: `${formatNumber(count)} breath holds` })}`

export const badges = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} badge`, other: `${formatNumber(count)} badges` })}`

export const presets = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} preset`, other: `${formatNumber(count)} presets` })}`

export const entries = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} entry`, other: `${formatNumber(count)} entries` })}`

export const items = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} item`, other: `${formatNumber(count)} items` })}`

export const shares = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} share`, other: `${formatNumber(count)} shares` })}`

export const tips = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} tip`, other: `${formatNumber(count)} tips` })}`

export const breaths = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} breath`, other: `${formatNumber(count)} breaths` })}`

export const rounds = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} round`, other: `${formatNumber(count)} rounds` })}`

export const taps = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} tap`, other: `${formatNumber(count)} taps` })}`

export const devices = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} device`, other: `${formatNumber(count)} devices` })}`

export const days = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} day`, other: `${formatNumber(count)} days` })}`

export const hours = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} hour`, other: `${formatNumber(count)} hours` })}`
