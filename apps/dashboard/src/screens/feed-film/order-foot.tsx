import type { FilmOrderInput, FilmPrediction, KeptFilm } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { actFailureText } from '../../api/client/act-failure.ts';
import { filmsQuery, useFilmActs } from '../../api/pictures/films.ts';
import { FilmState } from '../../editors/film/film-state.tsx';
import { leftOutTexts, predictionText, reasonTexts } from '../../editors/film/film-texts.ts';
import { useIsNarrow } from '../../hooks/use-is-phone.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './feed-film.module.css';

interface OrderFootProps {
  body: FilmOrderInput;
  prediction: UseQueryResult<FilmPrediction>;
  /** The camera's. */
  zone: string;
}

/** What the film would be and why, and the order: always in sight (EXT-723). */
export function OrderFoot({ body, prediction, zone }: OrderFootProps) {
  const { order } = useFilmActs();
  const failure = actFailureText(order.error ?? prediction.error);
  const film = prediction.isError ? undefined : prediction.data;
  return (
    <div className={styles.foot}>
      <div className={styles.facts} role="status">
        {film && <p className={styles.prediction}>{predictionText(film)}</p>}
        {film && <Reasons texts={[...reasonTexts(film, body, zone), ...leftOutTexts(film)]} />}
      </div>
      {failure && <FormError>{failure}</FormError>}
      {order.data && !order.error && <Ordered film={order.data} />}
      <Button
        variant="filled"
        className={styles.order}
        leftSection={<IconMovie size={16} stroke={1.6} aria-hidden />}
        disabled={prediction.isError}
        loading={order.isPending}
        onClick={() => order.mutate(body)}
      >
        {t('films.order')}
      </Button>
    </div>
  );
}

/** Where room is scarce they are unfolded on request. */
function Reasons({ texts }: { texts: readonly string[] }) {
  const isNarrow = useIsNarrow();
  if (texts.length === 0) return null;
  const list = (
    <ul className={styles.reasons}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  if (!isNarrow) return list;
  return (
    <details className={styles.notes}>
      <summary>{t('filmPage.reasons', { count: texts.length })}</summary>
      {list}
    </details>
  );
}

/** How far the film is that was ordered last. */
function Ordered({ film }: { film: KeptFilm }) {
  const known = useQuery(filmsQuery(film.FeedId)).data?.find(({ Id }) => Id === film.Id) ?? film;
  return (
    <div className={styles.ordered}>
      <p>
        <Link to="/feed/$feedId/dashboard" params={{ feedId: film.FeedId }} hash="Timelapse">
          {known.Name}
        </Link>
        {known.State === 'Done' && ` · ${t('filmPage.ready')}`}
      </p>
      <FilmState film={known} />
    </div>
  );
}
