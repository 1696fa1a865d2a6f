ALTER TABLE "person" DROP CONSTRAINT "person_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "user_totals" DROP CONSTRAINT "user_totals_user_id_user_id_fk";
--> statement-breakpoint
-- Everything below is about one person, whose id comes first: where the database is split over machines, a
-- function runs on the one that has that person, and is one transaction there. Each takes the person's row in
-- share mode, so that it waits for a rewriting of the history, and then the row of totals, so that records of
-- one person come one after another.

-- How many of `days` are in the same streak as `its_day`; null where that is in none. `all_days` also has the
-- bridged ones, which are no gap and do not count.
CREATE FUNCTION days_in_run(days datemultirange, all_days datemultirange, its_day date)
RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  run daterange;
BEGIN
  SELECT r INTO run FROM unnest(all_days) r WHERE r @> its_day;
  IF run IS NULL OR days = all_days THEN
    RETURN upper(run) - lower(run);
  END IF;
  RETURN (SELECT coalesce(sum(upper(d) - lower(d)), 0) FROM unnest(days * datemultirange(run)) d);
END
$$;
--> statement-breakpoint
-- The most of `days` in one streak.
CREATE FUNCTION longest_run(days datemultirange, all_days datemultirange)
RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce((SELECT max(days_in_run(days, all_days, lower(r))) FROM unnest(all_days) r), 0);
END
$$;
--> statement-breakpoint
-- The range of `all_days` that ends last.
CREATE FUNCTION newest_run(all_days datemultirange)
RETURNS daterange LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT r FROM unnest(all_days) r WHERE r @> (upper(all_days) - 1));
END
$$;
--> statement-breakpoint
-- The days that continue a streak: those that count, and the bridged ones without practice.
CREATE FUNCTION goal_streak_days(goal_days datemultirange, bridged_days datemultirange, practice_days datemultirange)
RETURNS datemultirange LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN goal_days + (bridged_days - practice_days);
END
$$;
--> statement-breakpoint
-- Whether there is a gap in `days` close enough to `its_day` to be bridged: practices less than 24 hours apart
-- are at most four dates apart, wherever they were, as zones differ by 26 hours.
CREATE FUNCTION has_gap_near(days datemultirange, its_day date)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  near datemultirange := days * datemultirange(daterange(its_day - 4, its_day + 4, '[]'));
BEGIN
  RETURN near <> datemultirange(range_merge(near));
END
$$;
--> statement-breakpoint
-- The totals of `who`, locked until the end of the transaction; made if there are none.
CREATE FUNCTION lock_totals(who uuid) RETURNS user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  totals user_totals;
BEGIN
  SELECT * INTO totals FROM user_totals u WHERE u.user_id = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO user_totals (user_id, arrivals) VALUES (who, 0) ON CONFLICT (user_id) DO NOTHING;
    SELECT * INTO totals FROM user_totals u WHERE u.user_id = who FOR NO KEY UPDATE;
  END IF;
  RETURN totals;
END
$$;
--> statement-breakpoint
-- Counts the streaks of `who` again from the days in their totals.
CREATE FUNCTION count_streaks(who uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  t user_totals;
  practice datemultirange;
  goal datemultirange;
BEGIN
  SELECT * INTO t FROM user_totals u WHERE u.user_id = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  practice := t.practice_days + t.bridged_days;
  goal := goal_streak_days(t.goal_days, t.bridged_days, t.practice_days);
  t.practice_streak := longest_run(t.practice_days, practice);
  t.goal_streak := longest_run(t.goal_days, goal);
  t.newest_goal_run := newest_run(goal);
  t.newest_goal_days := coalesce(days_in_run(t.goal_days, goal, upper(goal) - 1), 0);
  UPDATE user_totals u SET practice_streak = t.practice_streak, goal_streak = t.goal_streak,
    newest_goal_run = t.newest_goal_run, newest_goal_days = t.newest_goal_days
  WHERE u.user_id = who;
  RETURN true;
END
$$;
--> statement-breakpoint
-- Keeps a session of `who` once. Returns the totals with it; nothing, with nothing changed, where it was there
-- before, was deleted, had waited on a device and ended before the history was cleared, or there is no such
-- person. `waits` says what to do while the person's history is being rewritten: to wait, or to return nothing.
CREATE FUNCTION keep_session(who uuid, waits boolean, given json)
RETURNS SETOF user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  s record;
  p record;
  t user_totals;
  is_met boolean;
  its_day datemultirange;
  practised datemultirange;
  met datemultirange;
  bridged datemultirange;
  practice datemultirange;
  goal datemultirange;
  is_bridging boolean;
  is_cut boolean;
BEGIN
  SELECT * INTO s FROM json_to_record(given) AS of_session (
    id uuid, is_queued boolean, started_at timestamptz, completed_at timestamptz, time_zone text, technique text,
    duration int, breath_count int, average_pace float8, pace float8, day date, hour smallint, techniques int,
    hours int, mornings int, seasons int, holiday boolean, cheetah boolean, partner date, day_begins_at smallint,
    break_days int, break_time interval
  );
  IF waits THEN
    SELECT n.goal_minutes, n.time_zone, n.history_cleared_at INTO p FROM person n
    WHERE n.user_id = who FOR KEY SHARE;
  ELSE
    SELECT n.goal_minutes, n.time_zone, n.history_cleared_at INTO p FROM person n
    WHERE n.user_id = who FOR KEY SHARE SKIP LOCKED;
  END IF;
  IF NOT FOUND OR (s.is_queued AND p.history_cleared_at >= s.completed_at) THEN
    RETURN;
  END IF;
  t := lock_totals(who);
  PERFORM 1 FROM practice_session k WHERE k.user_id = who AND k.id = s.id
  UNION ALL SELECT 1 FROM deleted_record g WHERE g.user_id = who AND g.id = s.id AND g.kind = 'session';
  IF FOUND THEN
    RETURN;
  END IF;
  IF p.time_zone IS DISTINCT FROM s.time_zone THEN
    UPDATE person n SET time_zone = s.time_zone WHERE n.user_id = who;
  END IF;
  INSERT INTO practice_day AS d (user_id, day, seconds, sessions, goal_minutes)
  VALUES (who, s.day, s.duration, 1, p.goal_minutes)
  ON CONFLICT (user_id, day) DO UPDATE SET seconds = d.seconds + excluded.seconds, sessions = d.sessions + 1
  RETURNING d.seconds >= d.goal_minutes * 60 INTO is_met;

  its_day := datemultirange(daterange(s.day, s.day, '[]'));
  practised := t.practice_days;
  IF NOT practised @> its_day THEN
    practised := practised + its_day;
  END IF;
  met := t.goal_days;
  IF is_met AND NOT met @> its_day THEN
    met := met + its_day;
  END IF;
  bridged := t.bridged_days;
  -- Which dates a session bridges is read from the sessions around it only where there is a gap; the totals are
  -- locked, so that of two sessions that come at once the later sees the earlier.
  IF has_gap_near(bridged + practised, s.day) THEN
    bridged := bridged + (days_near(who, s.started_at, s.completed_at, s.day) - practised);
  END IF;
  is_cut := t.bridged_days @> its_day AND NOT t.practice_days @> its_day;
  is_bridging := bridged <> t.bridged_days;
  IF is_bridging OR practised <> t.practice_days THEN
    practice := practised + bridged;
    t.practice_streak := greatest(t.practice_streak, days_in_run(practised, practice, s.day));
  END IF;
  IF is_bridging OR is_cut OR met <> t.goal_days THEN
    goal := goal_streak_days(met, bridged, practised);
    IF is_bridging OR (is_cut AND NOT met @> its_day) THEN
      t.goal_streak := longest_run(met, goal);
    ELSE
      t.goal_streak := greatest(t.goal_streak, days_in_run(met, goal, s.day));
    END IF;
    t.newest_goal_run := newest_run(goal);
    t.newest_goal_days := coalesce(days_in_run(met, goal, upper(goal) - 1), 0);
  END IF;

  -- Worked out here, because Citus updates a row with plain values only.
  t.whole_weekend := t.whole_weekend OR coalesce(t.practice_days @> s.partner, false);
  t.comeback := t.comeback OR coalesce(
    s.day >= t.last_day + s.break_days OR s.day <= t.first_day - s.break_days
      OR s.started_at >= t.last_end + s.break_time OR s.completed_at <= t.first_start - s.break_time, false);
  UPDATE user_totals u SET
    arrivals = t.arrivals + 1,
    last_record = s.id,
    last_completed_at = s.completed_at,
    sessions = t.sessions + 1,
    seconds = t.seconds + s.duration,
    longest_session = greatest(t.longest_session, s.duration),
    techniques = t.techniques | s.techniques,
    hours = t.hours | s.hours,
    mornings = t.mornings + s.mornings,
    seasons = t.seasons | s.seasons,
    first_day = least(t.first_day, s.day),
    last_day = greatest(t.last_day, s.day),
    first_start = least(t.first_start, s.started_at),
    last_end = greatest(t.last_end, s.completed_at),
    whole_weekend = t.whole_weekend,
    comeback = t.comeback,
    holiday = t.holiday OR s.holiday,
    cheetah = t.cheetah OR s.cheetah,
    practice_days = practised,
    goal_days = met,
    bridged_days = bridged,
    practice_streak = t.practice_streak,
    goal_streak = t.goal_streak,
    newest_goal_run = t.newest_goal_run,
    newest_goal_days = t.newest_goal_days
  WHERE u.user_id = who RETURNING * INTO t;
  INSERT INTO practice_session (
    user_id, id, arrival, started_at, completed_at, time_zone, technique, duration, breath_count, average_pace,
    pace, day, hour, goal_minutes, day_begins_at
  ) VALUES (
    who, s.id, t.arrivals, s.started_at, s.completed_at, s.time_zone, s.technique, s.duration, s.breath_count,
    s.average_pace, s.pace, s.day, s.hour, p.goal_minutes, s.day_begins_at
  );
  RETURN NEXT t;
END
$$;
--> statement-breakpoint
-- Keeps a hold of `who` once; see keep_session.
CREATE FUNCTION keep_hold(who uuid, given json) RETURNS SETOF user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  h record;
  p record;
  t user_totals;
BEGIN
  SELECT * INTO h FROM json_to_record(given) AS of_hold (
    id uuid, is_queued boolean, started_at timestamptz, completed_at timestamptz, time_zone text,
    hold_duration int, technique int, day_begins_at smallint
  );
  SELECT n.time_zone, n.history_cleared_at INTO p FROM person n WHERE n.user_id = who FOR KEY SHARE;
  IF NOT FOUND OR (h.is_queued AND p.history_cleared_at >= h.completed_at) THEN
    RETURN;
  END IF;
  t := lock_totals(who);
  PERFORM 1 FROM breath_hold k WHERE k.user_id = who AND k.id = h.id
  UNION ALL SELECT 1 FROM deleted_record g WHERE g.user_id = who AND g.id = h.id AND g.kind = 'hold';
  IF FOUND THEN
    RETURN;
  END IF;
  IF p.time_zone IS DISTINCT FROM h.time_zone THEN
    UPDATE person n SET time_zone = h.time_zone WHERE n.user_id = who;
  END IF;
  UPDATE user_totals u SET
    arrivals = t.arrivals + 1,
    last_record = h.id,
    last_completed_at = h.completed_at,
    longest_hold = greatest(t.longest_hold, h.hold_duration),
    techniques = CASE WHEN h.hold_duration > 0 THEN t.techniques | h.technique ELSE t.techniques END,
    best_beaten = t.best_beaten OR (t.longest_hold > 0 AND h.hold_duration > t.longest_hold)
  WHERE u.user_id = who RETURNING * INTO t;
  -- A hold of 0 seconds was skipped and counts nowhere.
  IF h.hold_duration > 0 THEN
    INSERT INTO hold_histogram AS c (user_id, seconds, count) VALUES (who, h.hold_duration, 1)
    ON CONFLICT (user_id, seconds) DO UPDATE SET count = c.count + 1;
  END IF;
  INSERT INTO breath_hold (user_id, id, arrival, started_at, completed_at, time_zone, hold_duration, day_begins_at)
  VALUES (who, h.id, t.arrivals, h.started_at, h.completed_at, h.time_zone, h.hold_duration, h.day_begins_at);
  RETURN NEXT t;
END
$$;
--> statement-breakpoint
-- Keeps a share of `who` once. Returns the totals with it; nothing where it was there before.
CREATE FUNCTION keep_share(who uuid, its_id uuid, at timestamptz)
RETURNS SETOF user_totals LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  t user_totals;
BEGIN
  PERFORM 1 FROM person n WHERE n.user_id = who FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  t := lock_totals(who);
  PERFORM 1 FROM share k WHERE k.user_id = who AND k.id = its_id;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO share (user_id, id, created_at) VALUES (who, its_id, at);
  UPDATE user_totals u SET shares = t.shares + 1, last_record = its_id, last_completed_at = at
  WHERE u.user_id = who RETURNING * INTO t;
  RETURN NEXT t;
END
$$;
--> statement-breakpoint
-- Awards badges to `who`, a list of ids with commas; those that are held stay as they were. `earned` is the mask
-- of all that their records have earned, to be stored in the totals; null for badges that no record earned. Without
-- totals, because a history was cleared meanwhile, there is nothing to award for it.
CREATE FUNCTION award_badges(
  who uuid, badges text, unlocked timestamptz, awarded timestamptz, its_record uuid, earned bigint
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  badge text;
BEGIN
  PERFORM 1 FROM person n WHERE n.user_id = who FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF earned IS NOT NULL THEN
    UPDATE user_totals u SET settled = earned WHERE u.user_id = who;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  FOREACH badge IN ARRAY string_to_array(badges, ',') LOOP
    INSERT INTO user_achievement (user_id, achievement_id, unlocked_at, awarded_at, record_id)
    VALUES (who, badge, unlocked, awarded, its_record) ON CONFLICT (user_id, achievement_id) DO NOTHING;
  END LOOP;
  RETURN true;
END
$$;
