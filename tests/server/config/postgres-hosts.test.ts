import { expect, it } from 'vitest'
import { hostsOf } from '#server/config/postgres-hosts.ts'

it('an address of several hosts is one address for each, with the same account, database and settings', () => {
  expect(hostsOf('postgres://me:hi,dden@one:5432,other,[::1]:5433/breath?sslmode=require')).toEqual([
    'postgres://me:hi,dden@one:5432/breath?sslmode=require',
    'postgres://me:hi,dden@other/breath?sslmode=require',
    'postgres://me:hi,dden@[::1]:5433/breath?sslmode=require',
  ])
})

it('the wanted kind of host is not for the driver: we ask the hosts ourselves', () => {
  expect(hostsOf('postgres://one,other/breath?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgres://one/breath?sslmode=require',
    'postgres://other/breath?sslmode=require',
  ])
})

it('a single host stays as it is', () => {
  expect(hostsOf('postgres://db')).toEqual(['postgres://db'])
})
