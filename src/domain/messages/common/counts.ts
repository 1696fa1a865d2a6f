// Made from messages/en/common/counts.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const sessions = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} session`, other: `${formatNumber(count)} sessions` })}`

export const holds = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} hold`, other: `${formatNumber(count)} holds` })}`

export const badges = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} badge`, other: `${formatNumber(count)} badges` })}`

export const presets = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} preset`, other: `${formatNumber(count)} presets` })}`

export const shares = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} share`, other: `${formatNumber(count)} shares` })}`

export const tips = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} tip`, other: `${formatNumber(count)} tips` })}`

export const tokens = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} API token`, other: `${formatNumber(count)} API tokens` })}`

export const days = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} day`, other: `${formatNumber(count)} days` })}`

export const hours = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} hour`, other: `${formatNumber(count)} hours` })}`
