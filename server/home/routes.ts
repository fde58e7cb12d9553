import { sql } from 'drizzle-orm'
import { BRANDS } from '#contract/dictionary-entry.ts'
import type { Home, HomeBanner, HomeBrand, homeCalls, Site } from '#contract/home.ts'
import { firstGoods } from '#server/catalogue/goods-page.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { hiddenGroups, onSale, permitted } from '#server/catalogue/visible.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'

const SHOWN = 10

export const homeHandlers: Handlers<typeof homeCalls> = {
  home: async (_, context) => {
    const { db } = context.deps
    const viewer = await viewerOf(context)
    const { buyer, day } = viewer
    /** In the reader's language, where somebody has said it in it. */
    const said = (name: 'title' | 'content' | 'action') => sql.raw(context.language === 'en' ? `coalesce(nullif(${name}_en, ''), ${name}) as ${name}` : name)
    const [blocks, brands, hot, newest] = await Promise.all([
      rowsOf<HomeBanner & { kind: string }>(
        db,
        sql`
        select id, kind, ${said('title')}, ${said('content')}, image, link, ${said('action')} from home_block
        where status = 'active' and (valid_from is null or valid_from <= ${day}::date) and (valid_to is null or valid_to >= ${day}::date) order by sort, id`,
      ),
      rowsOf<HomeBrand>(
        db,
        sql`
        select d.name, d.value,
               (select image from goods_group gg where gg.brand = d.name and gg.parent_id = '0' and gg.id not in (${hiddenGroups}) order by gg.sort, gg.id limit 1) as image,
               coalesce(counted.specs, 0) as "specCount",
               coalesce((select array_agg(name order by sort) from (select gg.name, gg.sort from goods_group gg where gg.brand = d.name and gg.parent_id = '0' and gg.id not in (${hiddenGroups}) order by gg.sort, gg.id limit 3) series), '{}') as "seriesNames"
        from dictionary_entry d
        left join (select g.brand, count(*)::int as specs from goods g join spec s on s.goods_id = g.id and s.status = 'active' left join certificate c on c.number = g.certificate_number
          where ${permitted(buyer)} and ${onSale(day)} group by g.brand) counted on counted.brand = d.name
        where d.group_code = ${BRANDS} and d.status = 'active' order by d.sort, d.id`,
      ),
      firstGoods(db, viewer, { page: 1, size: SHOWN, hot: true }),
      firstGoods(db, viewer, { page: 1, size: SHOWN, sort: 'newest' }),
    ])
    const answer: Home = {
      banners: blocks.filter(({ kind }) => kind === 'banner').map(({ kind: _kind, ...banner }) => banner),
      notices: blocks.filter(({ kind }) => kind === 'notice').map(({ id, title, content, link }) => ({ id, title, content, link })),
      brands,
      hot,
      newest,
    }
    return answer
  },

  /** Read from the settings whose keys begin with `site.`; empty where nobody has said. */
  site: async (_, { deps }) => {
    const rows = await rowsOf<{ key: string; value: string }>(deps.db, sql`select key, value from setting where key like 'site.%'`)
    const said = (key: keyof Site) => rows.find((row) => row.key === `site.${key}`)?.value ?? ''
    return {
      seller: said('seller'),
      licences: said('licences').split('\n').filter(Boolean),
      complaintTel: said('complaintTel'),
      complaintEmail: said('complaintEmail'),
      qualityOwner: said('qualityOwner'),
      contactPage: said('contactPage'),
    }
  },
}
