-- Whether those outside the account get what the camera wrote into its pictures: place, serial numbers (EXT-405).
alter table feed add column keeps_picture_data boolean not null default false;
