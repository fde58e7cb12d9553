import type { ReactNode } from 'react'
import style from './Notice.module.css'

interface Props {
  title: string
  text?: string
  picture?: string
  /** It is all that the page says: its title is the page's. */
  whole?: boolean
  children?: ReactNode
}

/** One picture, one sentence, one way on: for what is empty, missing or broken. */
export const Notice = ({ title, text, whole = false, picture = whole ? '/mall/pictures/box.svg' : undefined, children }: Props) => {
  const Title = whole ? 'h1' : 'h2'
  return (
    <section className={style.notice}>
      {picture && <img className={style.picture} src={picture} alt="" />}
      <Title className={style.title}>{title}</Title>
      {text && <p className={style.text}>{text}</p>}
      {children && <div className={style.actions}>{children}</div>}
    </section>
  )
}
